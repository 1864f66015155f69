/*
 * What a buyer and scheduled work may do with an order; sellers and operators move it along the table of transitions (modules/orders/transitions/transitions.ts).
 * The money of an order is the system's alone. A buyer cancels what nobody has confirmed, completes what was delivered, answers about a substitute,
 * after which the sum is what the lines come to, and until the seller has accepted the order changes its recipient, delivery (decision 0157) and,
 * while it is unpaid, its lines (decision 0154), as a new version of it. The address of an order that is taken at a point stays that of the point.
 * Scheduled work cancels an order that nobody has paid by card in time, with it one that costs nothing, its gift, and completes a delivered one.
 */
create or replace function guard_own_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_cancelled boolean := old.status = 'placed' and new.status = 'cancelled' and (
    not actor_is_system() or old.to_pay_kopecks = 0
      or exists (select from card_payments c where c.order_id = old.id and c.state in ('asked', 'declined'))
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
      and not (
        old.user_id = actor_id() and old.status = 'placed' and new.status = 'placed' and new.version = old.version + 1
        and (old.pickup = '' or new.address = old.address)
      )
    or new.line_count <> old.line_count and not (
      old.user_id = actor_id() and old.status = 'placed' and new.status = 'placed' and is_unpaid(new.id)
      and new.line_count = (select count(*) from order_lines l where l.order_id = new.id)
    )
  then
    raise exception 'a buyer does not move an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
