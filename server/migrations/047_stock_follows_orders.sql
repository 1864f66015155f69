-- Nobody writes the stock (docs/decisions/0027-who-may-write-a-column.md): it follows what the orders say. What an order has taken is noted, so that
-- to settle it twice changes nothing.
create table order_stock (
  order_id bigint not null references orders,
  product_id bigint not null references products,
  quantity numeric(12, 3) not null check (quantity > 0),
  primary key (order_id, product_id)
);

-- What orders take of each product: ordered, weighed or another in its place, and what is proposed and not answered; a cancelled one takes nothing.
create function stock_of_orders(the_orders bigint[]) returns table (order_id bigint, product_id bigint, quantity numeric)
  stable language sql set search_path = public, pg_temp as $$
    select o.id, taken.product_id, sum(taken.quantity)
    from orders o cross join lateral (
      select coalesce(a.substitute_id, l.product_id) as product_id, coalesce(a.quantity, l.quantity) as quantity
      from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id
      union all
      select s.substitute_id, s.quantity from order_substitutions s where s.order_id = o.id and s.state = 'proposed'
    ) taken
    where o.id = any (the_orders) and o.status <> 'cancelled'
    group by 1, 2 having sum(taken.quantity) > 0
  $$;
revoke all on function stock_of_orders(bigint[]) from public;

-- Moves the stock to what the orders take now. Locks the products in the order of their ids, as placing does. Answers with the name of a product of
-- which there is not enough; then nothing has moved.
create function settle_stock(the_orders bigint[]) returns text
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
revoke all on function settle_stock(bigint[]) from public;
grant execute on function settle_stock(bigint[]) to lavka_app;

-- For placing: who may not change a product cannot lock it either.
create function lock_products(the_codes text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
    select from products where code = any (the_codes) order by id for no key update
  $$;
revoke all on function lock_products(text[]) from public;
grant execute on function lock_products(text[]) to lavka_app;
revoke update on products from lavka_app;
revoke update (stock) on products from lavka_app;

-- Lines are written with their order, in its transaction: a buyer adds none later.
create policy lines_come_with_their_order on order_lines as restrictive for insert
  with check (exists (select from orders o where o.id = order_id and o.created_at = now()::timestamptz(3)));

-- what is there has taken its stock already
insert into order_stock (order_id, product_id, quantity) select * from stock_of_orders(array(select id from orders));
