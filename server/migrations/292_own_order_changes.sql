-- A buyer changes the goods of an own order until its seller has accepted it, while nothing is paid for it (decision 0154).
-- Nothing is held, paid or about to be paid for it: no money at the bank, no paid invoice, no gift certificate, no payment by card.
create function is_unpaid(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select o.funds = 'none' and o.certificate_kopecks = 0
    and not exists (select from invoices i where i.order_id = o.id and i.paid_kopecks is not null)
    and not exists (select from card_payments c where c.order_id = o.id and c.state <> 'left')
  from orders o where o.id = wanted
$$;

-- As in 291; and the buyer's own change says how many lines there are.
create or replace function guard_own_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_cancelled boolean := old.status = 'placed' and new.status = 'cancelled' and (
    not actor_is_system() or exists (select from card_payments c where c.order_id = old.id and c.state in ('asked', 'declined'))
  );
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
      select case when goods.kopecks > 0 then goods.kopecks + old.delivery_kopecks else goods.kopecks end
      from (
        select sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) as kopecks
        from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = new.id
      ) goods
    )
    or (new.receiver, new.phone, new.address, new.delivery_window, new.comment)
      is distinct from (old.receiver, old.phone, old.address, old.delivery_window, old.comment)
    or new.line_count <> old.line_count and not (
      old.user_id = actor_id() and old.status = 'placed' and new.status = 'placed' and is_unpaid(new.id)
      and new.line_count = (select count(*) from order_lines l where l.order_id = new.id)
    )
  then
    raise exception 'a buyer does not move an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- As in 163; and the buyer adds goods of the order's own shop.
alter policy lines_come_with_their_order on order_lines with check (exists (
  select from orders o where o.id = order_id and (
    o.created_at = now()::timestamptz(3)
    or o.status in ('placed', 'confirmed') and ((select actor_is_operator()) or o.supplier_id = (select actor_sells_for()))
    or o.user_id = (select actor_id()) and o.status = 'placed' and is_unpaid(o.id)
      and exists (select from products p where p.id = product_id and p.supplier_id = o.supplier_id and p.shop_id = o.shop_id)
  )
));
-- The buyer takes less of a line, at the price of placing and never of another product.
create policy buyer_takes_less on order_line_actuals using (false) with check (
  actor_id = (select actor_id()) and substitute_id is null and exists (
    select from order_lines l join orders o on o.id = l.order_id
    where l.id = order_line_actuals.line_id and o.user_id = (select actor_id()) and o.status = 'placed' and is_unpaid(o.id)
      and order_line_actuals.quantity <= l.quantity and order_line_actuals.discount_kopecks <= l.discount_kopecks
      and order_line_actuals.price_kopecks = l.price_kopecks
      and order_line_actuals.sum_kopecks + order_line_actuals.discount_kopecks - l.price_kopecks * order_line_actuals.quantity
        between -1 and 1
  )
);
