-- Enters in the book of stock what the orders take now. Locks the products in the order of their ids, as placing does. Answers with the name of a product
-- of which there is not enough; then nothing has moved.
create or replace function settle_stock(the_orders bigint[]) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  short text;
begin
  perform from products where id in (
    select m.product_id from stock_movements m where m.order_id = any (the_orders)
    union select w.product_id from stock_of_orders(the_orders) w
  ) order by id for no key update;

  select p.name into short from products p join (
    select c.product_id, sum(c.reserved - c.on_hand) as quantity from stock_changes(the_orders) c group by 1
  ) more on more.product_id = p.id where more.quantity > 0 and p.stock < more.quantity order by p.id limit 1;
  if found then return short; end if;

  -- what one order gives back another may take
  insert into stock_movements (product_id, order_id, kind, on_hand, reserved)
    select c.product_id, c.order_id, case sign(c.on_hand) when 0 then 'reservation' when 1 then 'return' else 'sale' end, c.on_hand, c.reserved
    from stock_changes(the_orders) c order by c.reserved - c.on_hand, c.product_id;
  return null;
end $$;
grant execute on function settle_stock(bigint[]) to lavka_app;
