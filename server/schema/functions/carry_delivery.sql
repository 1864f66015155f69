/*
 * Moves the delivery of an order that costs nothing any more to the one that takes it (takes_delivery). Answers with that order, no row when there is
 * none. The caller holds the lock of the source.
 */
create or replace function carry_delivery(source_order bigint) returns table (order_id bigint, source_number text, kopecks bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source orders;
  target orders;
begin
  select * into source from orders where id = source_order for update;
  if source.id is null or source.delivery_kopecks = 0 or source.to_pay_kopecks > 0 then return; end if;
  loop
    select * into target from orders where id = takes_delivery(source.id) for update;
    if target.id is null then return; end if;
    -- while its lock was waited for, it may have been cancelled: then the next one takes it
    exit when takes_delivery(source.id) = target.id;
  end loop;
  update orders set delivery_kopecks = 0,
    actual_kopecks = case when actual_kopecks = 0 then 0 else coalesce(actual_kopecks, total_kopecks) - delivery_kopecks end
  where id = source.id;
  update orders set delivery_kopecks = source.delivery_kopecks, actual_kopecks = to_pay_kopecks + source.delivery_kopecks,
    version = version + 1, updated_at = now()
  where id = target.id;
  return query select target.id, source.number, source.delivery_kopecks;
end $$;
grant execute on function carry_delivery(bigint) to lavka_app;
