"""The pack and the table: suits, ranks, cards, hands, seats, deals and boards."""
