import sqlite3

if __name__ == "__main__":
    with sqlite3.connect("shop.db") as shop:
        shop.executescript("""
            update orders
                set status = 'paid', updated_at = '2025-05-02 08:10:00'
                where order_id = 2;
            insert or replace into orders values
                (4, 'open', 99.0, '2025-05-02 08:45:00');
        """)
