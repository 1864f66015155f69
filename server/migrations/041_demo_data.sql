-- One row when the database was filled with demonstration data, whose accounts have a password that everybody knows: the API serves such
-- a database as a demonstration only (src/demo-data.ts).
create table demo_data (filled_at timestamptz not null default now());
grant select on demo_data to lavka_app;

-- databases that were filled before there was this table: nobody else has addresses there
insert into demo_data select now() where exists (select from users where email like '%@lavka.example');
