-- [office] Subscriptions of saved views (docs/subscriptions.md): the table of a view by mail at its hour, or a signed webhook when matching rows change. What
-- is sent is read in the name of the owner at that time. A removed view takes its subscriptions along.
create table view_subscriptions (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  -- null: a saved question of a report, which comes by mail or alerts when a figure crosses a threshold or is unlike what it was before (decision
  -- 0137)
  view_id bigint references office_views on delete cascade,
  kind text not null check (kind in ('mail', 'webhook', 'alert')),
  -- of a mail: every day, or on one day of the week (1 is Monday), at this hour of Moscow
  weekday int check (weekday between 1 and 7),
  hour int check (hour between 0 and 23),
  sends_empty boolean not null default false,
  next_at timestamptz,
  -- of a webhook; the secret before the last change of it signs too for a day
  url text check (length(url) <= 500),
  secret text,
  old_secret text,
  old_secret_until timestamptz,
  -- the table whose changes are told
  table_name text,
  is_active boolean not null default true,
  stopped_because text not null default '' check (stopped_because in ('', 'account', 'view', 'receiver')),
  made_at timestamptz not null default now(),
  report text check (length(report) <= 40),
  -- what is asked of the report, without its days
  ask jsonb,
  -- which days are asked, seen from the day of the sending
  period text check (period in ('today', 'yesterday', 'week', 'month', 'lastMonth')),
  -- when an alert is told
  rule jsonb,
  -- of an alert: the period of which it was told last; it is told once
  told_period text not null default '',
  -- of a mail: on this day of each month, of those that every month has
  month_day int check (month_day between 1 and 28),
  -- for which one its owner worked; it is sent as such
  supplier_id bigint references suppliers default actor_supplier_id(),
  unique (id, owner_id),
  check ((view_id is null) = (report is not null)),
  check (case when report is null then ask is null and period is null and rule is null
    else ask is not null and period is not null and kind <> 'webhook' and (rule is not null) = (kind = 'alert') end),
  -- an alert without an hour looks every hour
  check (case kind when 'mail' then hour is not null and next_at is not null and url is null
    when 'alert' then next_at is not null and url is null and report is not null
    else url is not null and secret is not null and table_name is not null and hour is null end),
  check (month_day is null or (weekday is null and kind = 'mail'))
);

create index view_subscriptions_by_owner on view_subscriptions (owner_id);
create index view_subscriptions_by_view on view_subscriptions (view_id);
create index view_subscriptions_by_table on view_subscriptions (table_name) where kind = 'webhook' and is_active;
create index view_subscriptions_of_reports on view_subscriptions (owner_id, report) where report is not null;
create index view_subscriptions_due on view_subscriptions (next_at) where kind <> 'webhook' and is_active;

-- rules: applied again when this file changes
alter table view_subscriptions enable row level security;
grant select,
  insert (owner_id, view_id, kind, weekday, hour, sends_empty, next_at, url, secret, table_name, report, ask, period, rule, month_day),
  update (next_at, secret, old_secret, old_secret_until, is_active, stopped_because, told_period), delete
  on view_subscriptions to lavka_app;

create policy owner_and_system_keep on view_subscriptions using (
  (select actor_is_system()) or owner_id = (select actor_id()) and supplier_id is not distinct from (select actor_supplier_id())
);
