-- A saved question of a report comes by mail on a schedule, or alerts when a figure of it crosses a threshold or is unlike what it was before
-- (docs/subscriptions.md, decision 0137). The same subscriptions, jobs and log as of views.
alter table view_subscriptions
  alter column view_id drop not null,
  add column report text check (length(report) <= 40),
  -- what is asked of the report, without its days
  add column ask jsonb,
  -- which days are asked, seen from the day of the sending
  add column period text check (period in ('today', 'yesterday', 'week', 'month', 'lastMonth')),
  -- when an alert is told
  add column rule jsonb,
  -- of an alert: the period of which it was told last; it is told once
  add column told_period text not null default '';
alter table view_subscriptions drop constraint view_subscriptions_kind_check, drop constraint view_subscriptions_check,
  add check (kind in ('mail', 'webhook', 'alert')),
  add check ((view_id is null) = (report is not null)),
  add check (case when report is null then ask is null and period is null and rule is null
    else ask is not null and period is not null and kind <> 'webhook' and (rule is not null) = (kind = 'alert') end),
  -- an alert without an hour looks every hour
  add check (case kind when 'mail' then hour is not null and next_at is not null and url is null
    when 'alert' then next_at is not null and url is null and report is not null
    else url is not null and secret is not null and table_name is not null and hour is null end);
create index view_subscriptions_of_reports on view_subscriptions (owner_id, report) where report is not null;
drop index view_subscriptions_due;
create index view_subscriptions_due on view_subscriptions (next_at) where kind <> 'webhook' and is_active;
grant insert (report, ask, period, rule), update (told_period) on view_subscriptions to lavka_app;

-- What was sent is kept as an answer of the report, which the link of the letter shows.
alter table report_runs
  add column sent_as text not null default '' check (sent_as in ('', 'mail', 'alert')),
  -- what an alert says
  add column alert text not null default '',
  add column seen_at timestamptz;
create index report_runs_unseen on report_runs (owner_id) where sent_as = 'alert' and seen_at is null;
grant insert (state, parts_done, answer, ended_at, sent_as, alert), update (seen_at) on report_runs to lavka_app;
drop trigger insert_job on report_runs;
create trigger insert_job after insert on report_runs for each row when (new.state = 'waiting') execute function insert_report_job();
