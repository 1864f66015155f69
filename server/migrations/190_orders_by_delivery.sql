-- The day of delivery, by which the office looks at its orders (docs/orders-office.md): `delivery_window` begins with it, «2026-11-30 10:00–14:00».
-- A column and no index of an expression: row security lets only leakproof operators use an index, and `left` is none.
alter table orders add column delivery_day text not null generated always as (left(delivery_window, 10)) stored;
create index orders_by_delivery on orders (delivery_day, id desc) include (user_id, supplier_id);
