-- [orders] Orders that are placed again every week or two (docs/regular-orders.md, decisions 0127 and 0138). They are read and written in the name of their
-- person alone; the job that places them acts as that person.
create table regular_orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- the checkout that is repeated; one regular order of each
  group_id bigint not null references order_groups,
  every_weeks int not null check (every_weeks in (1, 2)),
  -- the day (Moscow) on which the next order is placed; its day of the week is the chosen one
  next_on date not null,
  state text not null default 'active' check (state in ('active', 'paused')),
  -- [{"product": "milk", "quantity": 2, "priceKopecks": 9900, "unit": "шт", "pack": "1 л"}]: what was agreed to in the last order; unit and pack may be missing
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 500),
  receiver text not null,
  phone text not null,
  address text not null,
  comment text not null,
  substitutions text not null check (substitutions in ('call', 'replace', 'remove')),
  -- by the code of a supplier: the name of the point where the buyer takes the order, and the hours of the delivery
  pickups jsonb not null,
  hours jsonb not null,
  created_at timestamptz not null default now(),
  constraint regular_orders_once unique (group_id)
);

create index regular_orders_by_user on regular_orders (user_id);
create index regular_orders_due on regular_orders (next_on) where state = 'active';

-- rules: applied again when this file changes
alter table regular_orders enable row level security;
grant select, insert (user_id, group_id, every_weeks, next_on, lines, receiver, phone, address, comment, substitutions, pickups, hours),
  update (every_weeks, next_on, state, lines), delete on regular_orders to lavka_app;

create policy own_regular_orders on regular_orders using (user_id = (select actor_id()));
