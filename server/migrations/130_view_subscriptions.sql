-- Subscriptions of saved views (docs/subscriptions.md): the table of a view by mail at its hour, or a signed webhook when matching rows change. What is
-- sent is read in the name of the owner at that time. A removed view takes its subscriptions along.
create table view_subscriptions (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  view_id bigint not null references office_views on delete cascade,
  kind text not null check (kind in ('mail', 'webhook')),
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
  unique (id, owner_id),
  check (case kind when 'mail' then hour is not null and next_at is not null and url is null
    else url is not null and secret is not null and table_name is not null and hour is null end)
);
create index view_subscriptions_by_owner on view_subscriptions (owner_id);
create index view_subscriptions_by_view on view_subscriptions (view_id);
create index view_subscriptions_due on view_subscriptions (next_at) where kind = 'mail' and is_active;
create index view_subscriptions_by_table on view_subscriptions (table_name) where kind = 'webhook' and is_active;

-- One sending and its outcome: the log. The content of a webhook is kept until it is delivered or given up.
create table subscription_deliveries (
  id bigint generated always as identity primary key,
  subscription_id bigint not null,
  owner_id bigint not null,
  reason text not null check (reason in ('schedule', 'change', 'test')),
  content text not null default '',
  rows int,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'empty', 'failed')),
  tries int not null default 0,
  -- the last answer of the receiver
  status int,
  failure text not null default '',
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (subscription_id, owner_id) references view_subscriptions (id, owner_id) on delete cascade
);
create index subscription_deliveries_by_subscription on subscription_deliveries (subscription_id, id desc);
create index subscription_deliveries_by_time on subscription_deliveries (made_at);

create function insert_delivery_job() returns trigger language plpgsql as $$
begin
  perform insert_job('deliver-subscription', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger insert_job after insert on subscription_deliveries for each row execute function insert_delivery_job();

-- Keys of changed rows that webhooks are to look at, written in the transaction of the change and taken out by the job. A key may be here many times:
-- an earlier one does not stand for a change that is not committed yet.
create table subscription_changes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references view_subscriptions on delete cascade,
  row_key text not null
);
create index subscription_changes_by_subscription on subscription_changes (subscription_id, id);

create function tell_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscription_changes (subscription_id, row_key)
    select id, new.row_key from view_subscriptions
    where kind = 'webhook' and is_active and table_name = new.table_name;
  return null;
end $$;
create trigger tell_subscriptions after insert on object_changes for each row
  when (new.kind <> 'delete') execute function tell_subscriptions();

-- orders keep their past in order_events, not in object_changes
create function tell_order_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscription_changes (subscription_id, row_key)
    select id, new.id::text from view_subscriptions where kind = 'webhook' and is_active and table_name = 'orders';
  return null;
end $$;
create trigger tell_subscriptions after insert or update on orders for each row execute function tell_order_subscriptions();

-- A blocked or closed account gets nothing more, also after it is let in again, until its owner turns a subscription on.
create function stop_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update view_subscriptions set is_active = false, stopped_because = 'account' where owner_id = new.id and is_active;
  return null;
end $$;
create trigger stop_subscriptions after update of blocked_at, closed_at on users for each row
  when (new.blocked_at is not null or new.closed_at is not null) execute function stop_subscriptions();

alter table view_subscriptions enable row level security;
create policy owner_and_system_keep on view_subscriptions using ((select actor_is_system()) or owner_id = (select actor_id()))
  with check ((select actor_is_system()) or owner_id = (select actor_id()));
alter table subscription_deliveries enable row level security;
create policy owner_and_system_keep on subscription_deliveries using ((select actor_is_system()) or owner_id = (select actor_id()))
  with check ((select actor_is_system()) or owner_id = (select actor_id()));
alter table subscription_changes enable row level security;
create policy system_takes on subscription_changes using ((select actor_is_system()));

grant select, delete, insert (owner_id, view_id, kind, weekday, hour, sends_empty, next_at, url, secret, table_name),
  update (next_at, secret, old_secret, old_secret_until, is_active, stopped_because) on view_subscriptions to lavka_app;
grant select, delete, insert (subscription_id, owner_id, reason, content, rows),
  update (content, rows, state, tries, status, failure, ended_at) on subscription_deliveries to lavka_app;
grant select, delete on subscription_changes to lavka_app;

-- In whose name a subscription is sent: as the person may now, and not for one who is blocked or gone.
create function find_subscriber(the_subscription bigint) returns table (id bigint, role text, supplier_id bigint, email text)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.role, u.supplier_id, u.email from view_subscriptions s join users u on u.id = s.owner_id
    where s.id = the_subscription and actor_is_system() and u.blocked_at is null and u.closed_at is null
  $$;
revoke all on function find_subscriber(bigint) from public;
grant execute on function find_subscriber(bigint) to lavka_app;

-- A mail may have one file; it goes with the text when that was sent.
alter table outbox add attachment bytea, add attachment_name text not null default '';
grant update (attachment) on outbox to lavka_app;
