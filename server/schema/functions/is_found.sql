-- Whether anything on sale answers a question, by the index of words. The settings are the point: for the first row that comes along the planner
-- trusts in an average frequency and reads the table, all of it where there is no such row (docs/search.md). It runs as who asks.
create or replace function is_found(question tsquery) returns boolean language sql stable
  set enable_seqscan = off set enable_indexscan = off as $$
    select exists (select from products where is_sold and search @@ question)
  $$;
