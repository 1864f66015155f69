-- An order has three axes (domain.md §3): the order itself, its delivery and its money. `delivery` is the fixed word of the
-- customer's call ('1'), hence `delivery_state`.
alter table orders add column delivery_state text not null default 'open' check (delivery_state in
  ('open', 'assigned', 'out', 'delivered', 'failed', 'rescheduled'));
alter table orders add column funds text not null default 'none' check (funds in
  ('none', 'contract_pending', 'held', 'partially_released', 'released', 'unheld', 'failed', 'debt'));
update orders set delivery_state = case
  when status in ('delivered', 'completed') then 'delivered'
  when status = 'shipping' then 'out'
  else 'open' end;
update orders o set funds = case
    when c.status = 'RUN' then 'held'
    when exists (select 1 from beneficiary_events e where e.contract_id = c.id and e.type = 'DEBIT') then 'released'
    else 'unheld' end
  from smart_contracts c where c.num = o.number;
grant update (delivery_state, funds) on orders to lavka_app;

-- one event is one row, whatever it moved; null is an axis that stayed
alter table order_events add column from_delivery text;
alter table order_events add column to_delivery text;
alter table order_events add column from_funds text;
alter table order_events add column to_funds text;
