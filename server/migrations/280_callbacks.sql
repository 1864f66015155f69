-- Calls that operators promise to buyers, and cancelled orders that somebody should call about (docs/callbacks.md, docs/decisions/0149-callbacks-and-missed-orders.md).
create table callbacks (
  id bigint generated always as identity primary key,
  version int not null default 1,
  -- a known buyer, or just a phone
  user_id bigint references users,
  phone text not null default '' check (length(phone) <= 30),
  -- the cancelled order that it is about; one call of each
  order_id bigint unique references orders,
  reason text not null check (length(reason) between 1 and 500),
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'done')),
  attempts int not null default 0,
  result text not null default '' check (length(result) <= 500),
  made_by bigint not null references users,
  -- who holds it, or has ended it
  taken_by bigint references users,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check (user_id is not null or phone <> ''),
  check ((state = 'waiting') = (taken_by is null)),
  check ((state = 'waiting') = (taken_at is null)),
  check ((state = 'done') = (done_at is not null))
);
create index callbacks_by_user on callbacks (user_id);
create index callbacks_open on callbacks (due_at) where state <> 'done';

alter table callbacks enable row level security;
create policy operators_read on callbacks for select using ((select actor_is_operator()));
create policy operators_note on callbacks for insert with check ((select actor_is_operator()) and made_by = (select actor_id()));
create policy operators_move on callbacks for update using ((select actor_is_operator())) with check ((select actor_is_operator()));
-- for the export of personal data, and for forgetting old ones
create policy own_callbacks on callbacks for select using (user_id = (select actor_id()));
create policy system_forgets on callbacks for select using ((select actor_is_system()));
create policy system_deletes on callbacks for delete using ((select actor_is_system()));
grant select, delete, insert (user_id, phone, order_id, reason, due_at, state, made_by, taken_by, taken_at),
  update (version, due_at, state, attempts, result, taken_by, taken_at, done_at) on callbacks to lavka_app;

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

-- The two functions that know every table of a person learn of this one; a call to just the phone of a removed person goes as well.
do $$
declare
  merge text := pg_get_functiondef('merge_people(bigint, bigint)'::regprocedure);
  forget text := pg_get_functiondef('forget_person(bigint)'::regprocedure);
  more text := replace(merge, E'  delete from addresses where user_id = other;\n',
    E'  update callbacks set user_id = kept where user_id = other;\n  delete from addresses where user_id = other;\n');
  less text := replace(forget, E'  delete from addresses where user_id = person;\n',
    E'  delete from callbacks c where c.user_id = person or c.phone <> '''' and regexp_replace(c.phone, ''\\D'', '''', ''g'') =\n'
    '    (select u.phone_digits from users u where u.id = person);\n  delete from addresses where user_id = person;\n');
begin
  if more = merge or less = forget then raise exception 'merge_people or forget_person has another text'; end if;
  execute more;
  execute less;
end $$;
