-- The money of an order has one truth: the ledger, which follows the bank (docs/payments.md, decision 0073). The columns of `orders` are its
-- projection for lists and guards, and only the system writes them.
alter table orders drop constraint orders_funds_check;
-- what was said before no bank had said it
update orders set funds = 'none' where funds <> 'none';
alter table orders add constraint orders_funds_check check (funds in
  ('none', 'hold_pending', 'held', 'releasing', 'partially_released', 'released', 'unhold_pending', 'unheld', 'failed', 'debt', 'disputed'));
-- since when the bank has confirmed it
alter table orders add column funds_confirmed_at timestamptz;
-- what the bank holds for the order, kopecks
alter table orders add column held_kopecks bigint not null default 0 check (held_kopecks >= 0);
grant update (funds_confirmed_at, held_kopecks) on orders to lavka_app;

-- As in 034, less the money; and a delivered order is completed by its buyer or by its term.
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
  then
    raise exception 'a buyer does not move an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
