-- An order is talked about for 90 days.
create or replace function order_is_talked_about(one bigint) returns boolean
  stable language sql security definer set search_path = public, pg_temp as $$
  select exists (select from orders where id = one and created_at > now() - interval '90 days')
$$;
grant execute on function order_is_talked_about(bigint) to lavka_app;
