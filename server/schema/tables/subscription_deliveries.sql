-- [office] One sending and its outcome: the log. The content of a webhook is kept until it is delivered or given up.
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

-- rules: applied again when this file changes
alter table subscription_deliveries enable row level security;
grant select, insert (subscription_id, owner_id, reason, content, rows), update (content, rows, state, tries, status, failure, ended_at),
  delete on subscription_deliveries to lavka_app;

create policy owner_and_system_keep on subscription_deliveries using ((select actor_is_system()) or owner_id = (select actor_id()));

create trigger insert_job after insert on subscription_deliveries for each row
  execute function insert_job_of_row('deliver-subscription', 'id', 'id');
