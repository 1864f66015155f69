-- [people] What leaves by mail, SMS or push is written here in the transaction that is its reason, and sent afterwards (docs/notifications.md).
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  recipient text not null,
  subject text not null default '',
  -- emptied once it is sent or too old: it may hold a code
  body text not null,
  created_at timestamptz not null default now(),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  failure text not null default '',
  -- the one file of a mail; emptied with the text
  attachment bytea,
  attachment_name text not null default '',
  kind text not null,
  -- the end of the person's quiet hours, for which it may wait
  send_after timestamptz not null default now(),
  constraint outbox_kind check (kind in ('order', 'regular', 'review', 'wait', 'account', 'receipt', 'work'))
);

create index outbox_due on outbox (next_try_at) where sent_at is null and failed_at is null;

-- rules: applied again when this file changes
alter table outbox enable row level security;
grant select, insert, update (body, tries, sent_at, failed_at, failure, attachment), delete on outbox to lavka_app;

-- the system sends and wipes them; who finds out who somebody is shows them in a demonstration
create policy system_sends on outbox using ((select actor_is_system()) or (select is_doorman()));
create policy anybody_posts on outbox for insert with check (true);

create trigger insert_job after insert on outbox for each row execute function insert_message_job();
