-- Whoever places an order takes its stock in the same transaction: an order whose lines have not taken theirs is not committed. Asked by what the
-- order takes now: a line may have been lessened before another of its product was added. Once per line and by indexes, so placing stays as
-- fast. Demo data, which nobody places, is not asked.
create or replace function line_takes_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce((select w.quantity from stock_of_orders(array[new.order_id]) w where w.product_id = new.product_id), 0) > coalesce((
    select sum(m.reserved - m.on_hand) from stock_movements m where m.order_id = new.order_id and m.product_id = new.product_id
  ), 0) then
    raise exception 'order % has not taken its stock', new.order_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
