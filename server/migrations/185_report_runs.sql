-- A report that is computed in the background (docs/reports.md): who wants it, what is asked, how far it is, and the answer, which is kept for a month.
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
  ended_at timestamptz
);
create index report_runs_by_owner on report_runs (owner_id, id desc);
create index report_runs_by_time on report_runs (made_at);

create function insert_report_job() returns trigger language plpgsql as $$
begin
  perform insert_job('run-report', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger insert_job after insert on report_runs for each row execute function insert_report_job();

alter table report_runs enable row level security;
create policy owner_and_system_keep on report_runs using ((select actor_is_system()) or owner_id = (select actor_id()))
  with check ((select actor_is_system()) or owner_id = (select actor_id()));
grant select, delete, insert (owner_id, role, supplier_id, report, ask),
  update (state, parts, parts_done, answer, failure, ended_at) on report_runs to lavka_app;

-- In whose name a report is computed: as the person may now, and not for one who is blocked or gone.
create function find_report_owner(the_run bigint) returns table (id bigint, role text, supplier_id bigint)
  stable language sql security definer set search_path = public, pg_temp as $$
    select u.id, u.role, u.supplier_id from report_runs r join users u on u.id = r.owner_id
    where r.id = the_run and actor_is_system() and u.blocked_at is null and u.closed_at is null
      and u.role = r.role and u.supplier_id is not distinct from r.supplier_id
  $$;
revoke all on function find_report_owner(bigint) from public;
grant execute on function find_report_owner(bigint) to lavka_app;
