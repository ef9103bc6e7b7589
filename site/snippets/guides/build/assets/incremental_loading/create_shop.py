import sqlite3

if __name__ == "__main__":
    with sqlite3.connect("shop.db") as shop:
        shop.executescript("""
            drop table if exists orders;
            create table orders (
                order_id integer primary key,
                status text,
                total real,
                updated_at text
            );
            insert into orders values
                (1, 'paid', 40.0, '2025-05-01 09:00:00'),
                (2, 'open', 25.5, '2025-05-01 09:30:00'),
                (3, 'paid', 12.0, '2025-05-01 10:15:00');
        """)
