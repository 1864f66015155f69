-- [reports] What visitors of the shop did and how fast it was for them (docs/metrica.md), told by browsers whose person agreed. A visit is a random number of
-- one tab: no person, no address, no cookie. Kept for 180 days.
create table visit_events (
  id bigint generated always as identity primary key,
  -- by the clock of Moscow
  day date not null default (now() at time zone 'Europe/Moscow')::date,
  visit uuid not null,
  kind text not null check (kind in ('visit', 'screen', 'search', 'step', 'speed')),
  -- the row of the route table, without parameters
  screen text not null check (length(screen) <= 120),
  -- of a visit its source, of a search its words, of a step and a speed their names
  name text not null check (length(name) <= 100),
  -- of a search how many were found, of a speed milliseconds (of CLS thousandths)
  value int,
  build text not null check (length(build) <= 60),
  is_bot boolean not null
);

create index visit_events_by_day on visit_events (day, kind);

-- rules: applied again when this file changes
alter table visit_events enable row level security;
grant select, insert (visit, kind, screen, name, value, build, is_bot), delete on visit_events to lavka_app;

create policy anybody_tells on visit_events for insert with check (true);
create policy figures_are_read on visit_events for select using (
  (select actor_is_system()) or (select actor_role()) in ('admin', 'manager', 'investor')
);
create policy system_forgets on visit_events for delete using ((select actor_is_system()));
