-- Generated from server/src/modules/orders/transitions/transitions.ts by «npm run database:types»: who moves an order from where to where (decision
-- 0194). Null in `to_…`: it stays; null in `from_delivery` and `funds`: whatever they are.
create view order_moves (event, who, from_status, to_status, from_delivery, to_delivery, funds) as values
  ('confirm'::text, '{admin,manager,supplier}'::text[], '{placed}'::text[], 'confirmed'::text, null::text[], null::text, '{none,held,releasing,partially_released,released,debt,disputed,refunded}'::text[]),
  ('assemble', '{admin,manager,supplier}', '{confirmed}', 'assembling', null, null, null),
  ('pack', '{admin,manager,supplier}', '{assembling}', 'ready', null, null, null),
  ('ship', '{admin,manager,supplier}', '{ready}', 'shipping', '{open,assigned}', 'out', null),
  ('ship', '{admin,manager,supplier}', '{ready}', 'shipping', '{out,delivered,failed,rescheduled}', null, null),
  ('deliver', '{admin,manager,supplier}', '{shipping}', 'delivered', '{out}', 'delivered', null),
  ('complete', '{admin,manager}', '{delivered}', 'completed', null, null, '{none,held,releasing,partially_released,released,unhold_pending,unheld,failed,debt,refunded}'),
  ('accept', '{buyer,system}', '{delivered}', 'completed', null, null, '{held}'),
  ('cancel', '{buyer}', '{placed}', 'cancelled', '{open,delivered,failed,rescheduled}', null, '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{buyer}', '{placed}', 'cancelled', '{assigned}', 'open', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{buyer}', '{placed}', 'cancelled', '{out}', 'failed', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{system}', '{placed}', 'cancelled', '{open,delivered,failed,rescheduled}', null, '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{system}', '{placed}', 'cancelled', '{assigned}', 'open', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{system}', '{placed}', 'cancelled', '{out}', 'failed', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{supplier}', '{placed,confirmed,assembling,ready}', 'cancelled', '{open,delivered,failed,rescheduled}', null, '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{supplier}', '{placed,confirmed,assembling,ready}', 'cancelled', '{assigned}', 'open', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{supplier}', '{placed,confirmed,assembling,ready}', 'cancelled', '{out}', 'failed', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{admin,manager}', '{placed,confirmed,assembling,ready,shipping}', 'cancelled', '{open,delivered,failed,rescheduled}', null, '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{admin,manager}', '{placed,confirmed,assembling,ready,shipping}', 'cancelled', '{assigned}', 'open', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('cancel', '{admin,manager}', '{placed,confirmed,assembling,ready,shipping}', 'cancelled', '{out}', 'failed', '{none,hold_pending,held,unhold_pending,unheld,failed,disputed}'),
  ('assign', '{admin,manager,supplier}', '{assembling,ready,shipping}', null, '{open,rescheduled}', 'assigned', null),
  ('depart', '{admin,manager,supplier}', '{shipping}', null, '{assigned}', 'out', null),
  ('fail', '{admin,manager,supplier}', '{shipping}', null, '{out}', 'failed', null),
  ('reschedule', '{admin,manager,supplier}', '{shipping}', null, '{failed}', 'rescheduled', null);
grant select on order_moves to lavka_app;
