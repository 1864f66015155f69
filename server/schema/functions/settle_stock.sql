-- Moves the stock to what the orders take now. Locks the products in the order of their ids, as placing does. Answers with the name of a product of
-- which there is not enough; then nothing has moved.
create or replace function settle_stock(the_orders bigint[]) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  short text;
begin
  perform from products where id in (
    select t.product_id from order_stock t where t.order_id = any (the_orders)
    union select w.product_id from stock_of_orders(the_orders) w
  ) order by id for no key update;

  select p.name into short from products p join (
    select change.product_id, sum(change.quantity) as quantity from (
      select w.product_id, w.quantity from stock_of_orders(the_orders) w
      union all select t.product_id, -t.quantity from order_stock t where t.order_id = any (the_orders)
    ) change group by 1
  ) more on more.product_id = p.id where more.quantity > 0 and p.stock < more.quantity order by p.id limit 1;
  if found then return short; end if;

  update products p set stock = p.stock - more.quantity from (
    select change.product_id, sum(change.quantity) as quantity from (
      select w.product_id, w.quantity from stock_of_orders(the_orders) w
      union all select t.product_id, -t.quantity from order_stock t where t.order_id = any (the_orders)
    ) change group by 1 having sum(change.quantity) <> 0
  ) more where more.product_id = p.id;
  delete from order_stock t where t.order_id = any (the_orders);
  insert into order_stock (order_id, product_id, quantity)
    select w.order_id, w.product_id, w.quantity from stock_of_orders(the_orders) w;
  return null;
end $$;
grant execute on function settle_stock(bigint[]) to lavka_app;
