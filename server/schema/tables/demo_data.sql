-- [office] One row when the database was filled with demonstration data, whose accounts have a password that everybody knows: the API serves such
-- a database as a demonstration only (src/demo-data.ts).
create table demo_data (
  filled_at timestamptz not null default now()
);

-- rules: applied again when this file changes
grant select on demo_data to lavka_app;
