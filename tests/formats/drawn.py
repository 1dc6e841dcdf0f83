"""One deal as people draw it in e-mails, articles and forums."""

DEAL = "N:AK32.QJ2.T98.765 QJ4.T98.765.AK32 T98.765.AK32.QJ4 765.AK43.QJ4.T98"
STYLES: dict[str, str] = {}
STYLES["signs"] = """
              ♠ AK32
              ♥ QJ2
              ♦ T98
              ♣ 765
♠ 765                      ♠ QJ4
♥ AK43                     ♥ T98
♦ QJ4                      ♦ 765
♣ T98                      ♣ AK32
              ♠ T98
              ♥ 765
              ♦ AK32
              ♣ QJ4
"""
STYLES["10s, art, noise"] = """Board 7            ♠ AK32
Dealer South       ♥ QJ2
Both Vul           ♦ 1098
                   ♣ 765
♠ 765           +-------+        ♠ QJ4
♥ AK43          |   N   |        ♥ 10 9 8
♦ QJ4           | W   E |        ♦ 765
♣ 1098          |   S   |        ♣ AK32
                +-------+
                   ♠ 1098
                   ♥ 765
                   ♦ AK32
                   ♣ QJ4
"""
STYLES["names above"] = """
                   North
                   S AK32
                   H QJ2
                   D T98
                   C 765
West                              East
S 765                             S QJ4
H AK43                            H T98
D QJ4                             D 765
C T98                             C AK32
                   South
                   S T98
                   H 765
                   D AK32
                   C QJ4
"""
STYLES["letters colon"] = (
    STYLES["names above"]
    .replace("S ", "S: ")
    .replace("H ", "H: ")
    .replace("D ", "D: ")
    .replace("C ", "C: ")
)
STYLES["bare"] = """
              AK32
              QJ2
              T98
              765
765                      QJ4
AK43                     T98
QJ4                      765
T98                      AK32
              T98
              765
              AK32
              QJ4
"""
STYLES["bare art"] = """
              AK32
              QJ2
              1098
              765
765            N         QJ4
AK43         W   E       1098
QJ4            S         765
1098                     AK32
              1098
              765
              AK32
              QJ4
"""
STYLES["rotated names"] = """
              West
              ♠ 765
              ♥ AK43
              ♦ QJ4
              ♣ T98
South                        North
♠ T98                        ♠ AK32
♥ 765                        ♥ QJ2
♦ AK32                       ♦ T98
♣ QJ4                        ♣ 765
              East
              ♠ QJ4
              ♥ T98
              ♦ 765
              ♣ AK32
"""
STYLES["rotated art"] = """
              ♠ T98
              ♥ 765
              ♦ AK32
              ♣ QJ4
♠ QJ4          S            ♠ 765
♥ T98        E   W          ♥ AK43
♦ 765          N            ♦ QJ4
♣ AK32                      ♣ T98
              ♠ AK32
              ♥ QJ2
              ♦ T98
              ♣ 765
"""
STYLES["rows"] = """N: AK32 QJ2 T98 765
E: QJ4 T98 765 AK32
S: T98 765 AK32 QJ4
W: 765 AK43 QJ4 T98
"""
STYLES["rows dots"] = """North AK32.QJ2.T98.765
East QJ4.T98.765.AK32
South T98.765.AK32.QJ4
West 765.AK43.QJ4.T98
"""
STYLES["rows signs"] = """North: ♠AK32 ♥QJ2 ♦T98 ♣765
East: ♠QJ4 ♥T98 ♦765 ♣AK32
South: ♠T98 ♥765 ♦AK32 ♣QJ4
West: ♠765 ♥AK43 ♦QJ4 ♣T98
"""
STYLES["rows letters"] = """N SAK32 HQJ2 DT98 C765
E SQJ4 HT98 D765 CAK32
S ST98 H765 DAK32 CQJ4
W S765 HAK43 DQJ4 CT98
"""
STYLES["pbn line"] = DEAL
STYLES["ru rows"] = """С: ТК32 ДВ2 1098 765
В: ДВ4 1098 765 ТК32
Ю: 1098 765 ТК32 ДВ4
З: 765 ТК43 ДВ4 1098
"""
STYLES["ru letters"] = """Сдача 7, сдающий Юг, все в зоне
                  Север
                  П ТК32
                  Ч ДВ2
                  Б 1098
                  Т 765
Запад                             Восток
П 765                             П ДВ4
Ч ТК43                            Ч 1098
Б ДВ4                             Б 765
Т 1098                            Т ТК32
                  Юг
                  П 1098
                  Ч 765
                  Б ТК32
                  Т ДВ4
"""
STYLES["ru compact"] = (
    STYLES["ru letters"].replace("П ", "П").replace("Ч ", "Ч").replace("Б ", "Б").replace("Т ", "Т")
)
STYLES["bg"] = """Раздаване 7
Раздава: Юг
Зона: всички
                  Север
                  Пи АП32
                  Ку ДВ2
                  Ка 1098
                  Сп 765
Запад                             Изток
Пи 765                            Пи ДВ4
Ку АП43                           Ку 1098
Ка ДВ4                            Ка 765
Сп 1098                           Сп АП32
                  Юг
                  Пи 1098
                  Ку 765
                  Ка АП32
                  Сп ДВ4
"""
STYLES["bg signs rows"] = """С ♠АП32 ♥ДВ2 ♦1098 ♣765
И ♠ДВ4 ♥1098 ♦765 ♣АП32
Ю ♠1098 ♥765 ♦АП32 ♣ДВ4
З ♠765 ♥АП43 ♦ДВ4 ♣1098
"""
STYLES["spaced"] = (
    STYLES["signs"]
    .replace("AK32", "A K 3 2")
    .replace("QJ2", "Q J 2")
    .replace("QJ4", "Q J 4")
    .replace("T98", "10 9 8")
    .replace("AK43", "A K 4 3")
    .replace("765", "7 6 5")
)
STYLES["two by two"] = """
North                East
♠ AK32               ♠ QJ4
♥ QJ2                ♥ T98
♦ T98                ♦ 765
♣ 765                ♣ AK32

South                West
♠ T98                ♠ 765
♥ 765                ♥ AK43
♦ AK32               ♦ QJ4
♣ QJ4                ♣ T98
"""
STYLES["four columns"] = """
West         North        East         South
♠ 765        ♠ AK32       ♠ QJ4        ♠ T98
♥ AK43       ♥ QJ2        ♥ T98        ♥ 765
♦ QJ4        ♦ T98        ♦ 765        ♦ AK32
♣ T98        ♣ 765        ♣ AK32       ♣ QJ4
"""
STYLES["lowercase words"] = """
              spades ak32
              hearts qj2
              diamonds t98
              clubs 765
spades 765               spades qj4
hearts ak43              hearts t98
diamonds qj4             diamonds 765
clubs t98                clubs ak32
              spades t98
              hearts 765
              diamonds ak32
              clubs qj4
"""
STYLES["tabs"] = """\t♠AK32
\t♥QJ2
\t♦T98
\t♣765
♠765\t\t♠QJ4
♥AK43\t\t♥T98
♦QJ4\t\t♦765
♣T98\t\t♣AK32
\t♠T98
\t♥765
\t♦AK32
\t♣QJ4
"""
STYLES["html-ish bullets"] = "> " + STYLES["signs"].replace("\n", "\n> ")
STYLES["emoji"] = (
    STYLES["signs"].replace("♠", "♠️").replace("♥", "♥️").replace("♦", "♦️").replace("♣", "♣️")
)
