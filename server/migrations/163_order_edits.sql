-- An operator or the seller corrects an order by hand (docs/orders-office.md, decision 0101): to whom and when it is brought, and before it is
-- assembled also its goods. The buyer does neither.
grant update (receiver, phone, address, delivery_window, comment, line_count) on orders to lavka_app;

-- As in 100; and a buyer corrects nothing.
create or replace function guard_own_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_cancelled boolean := old.status = 'placed' and new.status = 'cancelled' and not actor_is_system();
  is_accepted boolean := old.status = 'delivered' and new.status = 'completed';
begin
  if not row_security_active('orders') then return new; end if;
  if (new.funds, new.funds_confirmed_at, new.held_kopecks) is distinct from (old.funds, old.funds_confirmed_at, old.held_kopecks)
    and not actor_is_system()
  then
    raise exception 'the money of an order is not changed so' using errcode = 'insufficient_privilege';
  end if;
  if actor_is_operator() or old.supplier_id = actor_sells_for() then return new; end if;
  if new.status <> old.status and not is_cancelled and not is_accepted
    or new.delivery_state <> old.delivery_state
      and not (is_cancelled and (old.delivery_state, new.delivery_state) in (('assigned', 'open'), ('out', 'failed')))
    or new.actual_kopecks is distinct from old.actual_kopecks and new.actual_kopecks is distinct from (
      select sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks))
      from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = new.id
    )
    or (new.receiver, new.phone, new.address, new.delivery_window, new.comment, new.line_count)
      is distinct from (old.receiver, old.phone, old.address, old.delivery_window, old.comment, old.line_count)
  then
    raise exception 'a buyer does not move an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Lines are written with their order, in its transaction; later only by its seller or an operator, until it is assembled.
alter policy lines_come_with_their_order on order_lines with check (exists (
  select from orders o where o.id = order_id and (
    o.created_at = now()::timestamptz(3)
    or o.status in ('placed', 'confirmed') and ((select actor_is_operator()) or o.supplier_id = (select actor_sells_for()))
  )
));
create policy seller_adds_lines on order_lines for insert with check (
  ((select actor_is_operator()) or supplier_id = (select actor_sells_for())) and exists (
    select from orders o join products p on p.supplier_id = o.supplier_id and p.shop_id = o.shop_id
    where o.id = order_id and p.id = product_id
  )
);

-- As in 055, by what the order takes now: a line may have been lessened before another of its product was added.
create or replace function line_takes_stock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce((select w.quantity from stock_of_orders(array[new.order_id]) w where w.product_id = new.product_id), 0) > coalesce((
    select t.quantity from order_stock t where t.order_id = new.order_id and t.product_id = new.product_id
  ), 0) then
    raise exception 'order % has not taken its stock', new.order_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
