create table stays (guest text, hotel text, nights integer);

insert into stays values
    ('Ida', 'Fjord', 2),
    ('Nils', 'Fjord', 5),
    ('Mia', 'Harbor', 1);
