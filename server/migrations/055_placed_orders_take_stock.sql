-- Whoever places an order takes its stock in the same transaction: an order whose lines have not taken theirs is not committed. Once per line and by
-- primary keys, so placing stays as fast. Demo data, which nobody places, is not asked.
create function line_takes_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.status <> 'cancelled') and (
    select sum(l.quantity) from order_lines l where l.order_id = new.order_id and l.product_id = new.product_id
  ) > coalesce((
    select t.quantity from order_stock t where t.order_id = new.order_id and t.product_id = new.product_id
  ), 0) then
    raise exception 'order % has not taken its stock', new.order_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
revoke all on function line_takes_stock() from public;

create constraint trigger a_line_takes_stock after insert on order_lines deferrable initially deferred
  for each row when (actor_role() is not null) execute function line_takes_stock();
