create table customers (customer_id integer, email text);
insert into customers values (1, 'ada@example.com'), (2, 'grace@example.com');
create table orders (order_id integer, customer_id integer, amount real);
insert into orders values (10, 1, 19.5), (11, 2, 5.0), (12, 1, 42.0);
create table sessions (session_id text, customer_id integer);
