-- What delivery costs (domain/src/delivery-price.ts, decision 0141): the usual price of a supplier, the sum of goods from which it costs nothing, and towns
-- with prices of their own, [{areas, kopecks, freeFromKopecks}].
alter table suppliers
  add column delivery_kopecks bigint not null default 0 check (delivery_kopecks between 0 and 10000000),
  add column delivery_free_from_kopecks bigint check (delivery_free_from_kopecks between 1 and 1000000000),
  add column delivery_zones jsonb not null default '[]'
    check (case when jsonb_typeof(delivery_zones) = 'array' then jsonb_array_length(delivery_zones) <= 20 else false end);
grant insert (delivery_kopecks, delivery_free_from_kopecks, delivery_zones), update (delivery_kopecks, delivery_free_from_kopecks, delivery_zones)
  on suppliers to lavka_app;
-- both triggers name the columns that people write
select follow_changes('suppliers');
select guard_office_writes('suppliers', 'id');

-- What the delivery of an order costs, frozen at placing; nobody changes it later. It is a part of total_kopecks and of actual_kopecks, so that whatever is
-- paid, held, refunded and counted follows from to_pay_kopecks as before. An order whose goods cost nothing any more costs nothing at all.
alter table orders
  add column delivery_kopecks bigint not null default 0 check (delivery_kopecks >= 0),
  add constraint orders_delivery_is_paid check (
    delivery_kopecks <= total_kopecks and (actual_kopecks is null or actual_kopecks = 0 or actual_kopecks >= delivery_kopecks)
  );

-- As in 163, with the delivery.
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
      select case when goods.kopecks > 0 then goods.kopecks + old.delivery_kopecks else goods.kopecks end
      from (
        select sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) as kopecks
        from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = new.id
      ) goods
    )
    or (new.receiver, new.phone, new.address, new.delivery_window, new.comment, new.line_count)
      is distinct from (old.receiver, old.phone, old.address, old.delivery_window, old.comment, old.line_count)
  then
    raise exception 'a buyer does not move an order so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
