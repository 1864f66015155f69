-- [reports] Days of shops whose facts are to be computed anew (docs/reports.md). Only added to, and without a unique key: two transactions that change one day
-- of a shop do not wait for each other.
create table fact_changes (
  id bigint generated always as identity primary key,
  day date not null,
  shop_id bigint not null
);
