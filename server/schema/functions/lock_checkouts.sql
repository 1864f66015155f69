-- Locks all orders of the checkouts of these, whoever sells them: what one costs may follow from another (decision 0185). In the order of their ids, so that
-- no two transactions wait for each other.
create or replace function lock_checkouts(the_orders bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
    select from orders where group_id in (select group_id from orders where id = any (the_orders)) order by id for update
  $$;
grant execute on function lock_checkouts(bigint[]) to lavka_app;
