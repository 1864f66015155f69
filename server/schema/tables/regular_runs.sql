-- [orders] What became of each date: announced a day before, then placed or not. One row a date, so that a date is ordered once.
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

-- rules: applied again when this file changes
alter table regular_runs enable row level security;
grant select, insert (regular_id, due_on, place_at, announced), update (state, note, placed_group_id, ended_at), delete
  on regular_runs to lavka_app;

create policy own_regular_runs on regular_runs for select using (user_id = (select actor_id()));
create policy own_runs_begin on regular_runs for insert with check (user_id = (select actor_id()) and state = 'announced');
-- what has ended stays as it ended
create policy own_runs_end on regular_runs for update using (user_id = (select actor_id()) and state = 'announced')
  with check (user_id = (select actor_id()));
create policy own_runs_go on regular_runs for delete using (user_id = (select actor_id()) and state = 'announced');

create trigger copy_owner before insert or update of regular_id, user_id on regular_runs
  for each row execute function copy_owner('regular');
