-- [promotions] Series of gift certificates (docs/gift-certificates.md, decision 0153): an advance of the marketplace.
create table gift_series (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- who paid for it, or why it is given
  reason text not null check (length(reason) between 1 and 200),
  nominal_kopecks bigint not null check (nominal_kopecks between 10000 and 10000000),
  size int not null check (size between 1 and 500),
  -- the last day, by the clock of Moscow
  expires_on date not null,
  -- its certificates are made at this moment, once
  issued_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint gift_series_term check (expires_on >= (created_at at time zone 'Europe/Moscow')::date + 365)
);

-- rules: applied again when this file changes
alter table gift_series enable row level security;
grant select, insert (name, reason, nominal_kopecks, size, expires_on), update (name, reason, issued_at) on gift_series to lavka_app;

create policy operators_read_series on gift_series for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy admin_makes_series on gift_series for insert with check ((select actor_role()) = 'admin');
create policy admin_issues_series on gift_series for update using ((select actor_role()) = 'admin');

select follow_changes('gift_series', by_itself => '{issued_at,created_at}', seller_column => '');
create trigger guard_gift_series before update on gift_series for each row
  when (old.issued_at is not null and new.issued_at is distinct from old.issued_at)
  execute function refuse('a series is issued once', 'gift_series_once');
