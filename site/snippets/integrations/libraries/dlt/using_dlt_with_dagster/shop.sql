create table customers (
  id integer primary key,
  email varchar(100),
  country char(2),
  updated_at timestamp
);
create table orders (
  id integer primary key,
  customer_id integer,
  total_cents integer,
  status varchar(10),
  updated_at timestamp
);
create table page_views (
  id integer primary key,
  path varchar(200),
  viewed_at timestamp
);

insert into customers values
  (1, 'ada@example.com', 'GB', '2025-04-01 08:00:00.000000'),
  (2, 'max@example.com', 'DE', '2025-04-02 09:30:00.000000'),
  (3, 'ana@example.com', 'PT', '2025-04-02 11:15:00.000000');
insert into orders values
  (101, 1, 4200, 'paid', '2025-04-01 08:05:00.000000'),
  (102, 2, 1850, 'paid', '2025-04-02 09:40:00.000000'),
  (103, 2, 990, 'refunded', '2025-04-02 12:00:00.000000'),
  (104, 3, 3300, 'paid', '2025-04-03 07:20:00.000000');
insert into page_views values
  (1, '/', '2025-04-01 23:59:59.000000'),
  (2, '/cart', '2025-04-02 00:00:00.000000'),
  (3, '/mugs', '2025-04-02 13:00:00.000000'),
  (4, '/', '2025-04-03 00:00:00.000000');
