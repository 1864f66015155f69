-- Orders that are placed again every week or two (docs/regular-orders.md, decisions 0127 and 0138). They are read and written in the name of their
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
  -- [{"product": "milk", "quantity": 2, "priceKopecks": 9900}]; the price is that of the last order
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

-- What became of each date: announced a day before, then placed or not. One row a date, so that a date is ordered once.
create table regular_runs (
  id bigint generated always as identity primary key,
  regular_id bigint not null references regular_orders on delete cascade,
  -- that of the regular order, by a trigger
  user_id bigint not null,
  due_on date not null,
  state text not null default 'announced' check (state in ('announced', 'placed', 'refused')),
  announced_at timestamptz not null default now(),
  -- a day after it was announced, at the earliest
  place_at timestamptz not null,
  -- {"lines": [...], "totalKopecks": 19800, "problem": ""}: what the letter said
  announced jsonb not null,
  -- why it was not placed, or what was left out
  note text not null default '' check (length(note) <= 4000),
  placed_group_id bigint references order_groups,
  ended_at timestamptz,
  check ((state = 'announced') = (ended_at is null)),
  check ((state = 'placed') = (placed_group_id is not null)),
  constraint regular_runs_once unique (regular_id, due_on)
);

create function copy_owner_of_regular() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.user_id into new.user_id from regular_orders r where r.id = new.regular_id;
  return new;
end $$;
create trigger copy_owner before insert or update of regular_id, user_id on regular_runs
  for each row execute function copy_owner_of_regular();
create function move_regular_runs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update regular_runs set user_id = new.user_id where regular_id = new.id;
  return null;
end $$;
create trigger move_regular_runs after update of user_id on regular_orders
  for each row when (new.user_id is distinct from old.user_id) execute function move_regular_runs();

-- When the order of a day is placed: nine in the morning, Moscow. server/src/modules/regular-orders/schedule.ts has the same.
create function regular_time(day date) returns timestamptz immutable parallel safe language sql as $$
  select (day + time '09:00') at time zone 'Europe/Moscow'
$$;

-- The regular orders that are to be announced or placed now, for the job: whose they are, and nothing else of them.
create function due_regular_orders(after bigint) returns table (id bigint, user_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select r.id, r.user_id from regular_orders r
    join users u on u.id = r.user_id
    left join regular_runs n on n.regular_id = r.id and n.due_on = r.next_on
    where actor_is_system() and r.id > after and r.state = 'active'
      and u.removed_at is null and u.closed_at is null and u.blocked_at is null
      and (
        n.id is null and regular_time(r.next_on) <= now() + interval '24 hours'
        or n.state = 'announced' and n.place_at <= now()
      )
    order by r.id limit 100
  $$;
revoke all on function due_regular_orders(bigint) from public;
grant execute on function due_regular_orders(bigint) to lavka_app;

alter table regular_orders enable row level security;
alter table regular_runs enable row level security;
create policy own_regular_orders on regular_orders using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
create policy own_regular_runs on regular_runs for select using (user_id = (select actor_id()));
create policy own_runs_begin on regular_runs for insert with check (user_id = (select actor_id()) and state = 'announced');
-- what has ended stays as it ended
create policy own_runs_end on regular_runs for update using (user_id = (select actor_id()) and state = 'announced')
  with check (user_id = (select actor_id()));
create policy own_runs_go on regular_runs for delete using (user_id = (select actor_id()) and state = 'announced');
grant select, delete,
  insert (user_id, group_id, every_weeks, next_on, lines, receiver, phone, address, comment, substitutions, pickups, hours),
  update (every_weeks, next_on, state, lines) on regular_orders to lavka_app;
grant select, delete, insert (regular_id, due_on, place_at, announced), update (state, note, placed_group_id, ended_at)
  on regular_runs to lavka_app;

-- The two functions that know every table of a person learn of this one; its runs follow it.
do $$
declare
  merge text := pg_get_functiondef('merge_people(bigint, bigint)'::regprocedure);
  forget text := pg_get_functiondef('forget_person(bigint)'::regprocedure);
  more text := replace(merge, E'  delete from addresses where user_id = other;\n',
    E'  update regular_orders set user_id = kept where user_id = other;\n  delete from addresses where user_id = other;\n');
  less text := replace(forget, E'  delete from addresses where user_id = person;\n',
    E'  delete from regular_orders where user_id = person;\n  delete from addresses where user_id = person;\n');
begin
  if more = merge or less = forget then raise exception 'merge_people or forget_person has another text'; end if;
  execute more;
  execute less;
end $$;
