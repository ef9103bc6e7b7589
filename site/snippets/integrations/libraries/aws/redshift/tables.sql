create table sales (
    salesid integer not null,
    eventid integer not null distkey,
    qtysold smallint not null,
    pricepaid decimal(8, 2),
    saletime timestamp sortkey
);

create table event (
    eventid integer not null distkey,
    eventname varchar(200)
);

create table revenue_by_event (
    day date,
    eventname varchar(200),
    tickets bigint,
    revenue decimal(12, 2)
);
