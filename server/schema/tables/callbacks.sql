-- [care] Calls that operators promise to buyers, and cancelled orders that somebody should call about (docs/callbacks.md,
-- docs/decisions/0149-callbacks-and-missed-orders.md).
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

-- rules: applied again when this file changes
alter table callbacks enable row level security;
grant select, insert (user_id, phone, order_id, reason, due_at, state, made_by, taken_by, taken_at),
  update (version, due_at, state, attempts, result, taken_by, taken_at, done_at), delete on callbacks to lavka_app;

-- the person for the export of personal data, the system for forgetting old ones
create policy callbacks_read on callbacks for select using ((select actor_is_operator()) or (select actor_is_system()) or user_id = (select actor_id()));
create policy operators_note on callbacks for insert with check ((select actor_is_operator()) and made_by = (select actor_id()));
create policy operators_move on callbacks for update using ((select actor_is_operator()));
create policy system_deletes on callbacks for delete using ((select actor_is_system()));
