/*
 * What a buyer and scheduled work may change in an order besides moving it. After an answer about a substitute the sum is what the lines come to. Until the
 * seller has accepted the order its buyer changes its recipient, its delivery (decision 0157) and, while it is unpaid, its lines (decision 0154), as a new
 * version of it; the address of an order that is taken at a point stays that of the point. Scheduled work cancels only what nobody has
 * paid by card in time and, with it, one that costs nothing, its gift.
 */
create or replace function guard_own_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_open boolean := coalesce(old.user_id = actor_id(), false) and old.status = 'placed' and new.status = 'placed';
begin
  if new.actual_kopecks is distinct from old.actual_kopecks and new.actual_kopecks is distinct from (
      select case when goods.kopecks > 0 then goods.kopecks + old.delivery_kopecks else goods.kopecks end
      from (
        select sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) as kopecks
        from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = new.id
      ) goods
    )
    or (new.receiver, new.phone, new.address, new.delivery_day, new.delivery_from, new.delivery_until, new.comment)
      is distinct from (old.receiver, old.phone, old.address, old.delivery_day, old.delivery_from, old.delivery_until, old.comment)
      and not (is_open and new.version = old.version + 1 and (old.pickup = '' or new.address = old.address))
    or new.line_count <> old.line_count and not (
      is_open and is_unpaid(new.id) and new.line_count = (select count(*) from order_lines l where l.order_id = new.id)
    )
    or actor_is_system() and new.status = 'cancelled' and old.status <> 'cancelled'
      and old.to_pay_kopecks > 0
      and not exists (select from card_payments c where c.order_id = old.id and c.state in ('asked', 'declined'))
  then
    raise exception 'a buyer does not change an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
