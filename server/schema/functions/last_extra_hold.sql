-- The state of the last question to the buyer of an order whether the bank may hold more; null when there was none.
create or replace function last_extra_hold(of_order bigint) returns text stable language sql set search_path = public, pg_temp as $$
  select state from extra_holds where order_id = of_order order by id desc limit 1
$$;
