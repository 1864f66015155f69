/*
 * The queue. A missed order is no row of its own: a seller has cancelled it within three days, its buyer has ordered nothing since, and nobody has
 * taken it. Its key stays when somebody does.
 */
create view callback_queue with (security_invoker) as
  select case when c.order_id is null then 'call-' || c.id else 'order-' || c.order_id end as key,
    c.id, c.version, c.user_id, c.phone, c.order_id, c.reason, c.due_at, c.state, c.attempts, c.result, c.taken_by, c.taken_at, c.created_at
  from callbacks c
  union all
  select 'order-' || o.id, null, 1, o.user_id, '', o.id, left(e.reason, 500), e.created_at, 'missed', 0, '', null, null, e.created_at
  from order_events e
  join orders o on o.id = e.order_id and o.status = 'cancelled'
  join users seller on seller.id = e.actor_id and seller.role = 'supplier'
  join users buyer on buyer.id = o.user_id and buyer.role = 'client'
    and buyer.removed_at is null and buyer.closed_at is null and buyer.blocked_at is null
  where e.event = 'cancel' and e.created_at > now() - interval '3 days' and e.reason <> ''
    and not exists (select from orders n where n.user_id = o.user_id and n.created_at > e.created_at)
    and not exists (select from callbacks c where c.order_id = o.id);
grant select on callback_queue to lavka_app;
