-- [reports] A report that is computed in the background (docs/reports.md): who wants it, what is asked, how far it is, and the answer, which is kept for a
-- month.
create table report_runs (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  -- as whom it is computed: the answer is not shown to the same person in another role
  role text not null,
  supplier_id bigint references suppliers,
  report text not null,
  ask jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  parts int not null default 1,
  parts_done int not null default 0,
  answer jsonb,
  failure text not null default '',
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  -- what was sent is kept as an answer of the report, which the link of the letter shows
  sent_as text not null default '' check (sent_as in ('', 'mail', 'alert')),
  -- what an alert says
  alert text not null default '',
  seen_at timestamptz
);

create index report_runs_by_owner on report_runs (owner_id, id desc);
create index report_runs_by_time on report_runs (made_at);
create index report_runs_unseen on report_runs (owner_id) where sent_as = 'alert' and seen_at is null;

-- rules: applied again when this file changes
alter table report_runs enable row level security;
grant select, insert (owner_id, role, supplier_id, report, ask, state, parts_done, answer, ended_at, sent_as, alert),
  update (state, parts, parts_done, answer, failure, ended_at, seen_at), delete on report_runs to lavka_app;

create policy owner_and_system_keep on report_runs using ((select actor_is_system()) or owner_id = (select actor_id()));

create trigger insert_job after insert on report_runs for each row when (new.state = 'waiting')
  execute function insert_job_of_row('run-report', 'id', 'id');
