-- [catalogue] Editions of the shop's service pages (docs/service-pages.md). An edition is written and changed until its day; from that day on it stays as people
-- have read it, and a change is a new edition.
create table service_page_editions (
  id bigint generated always as identity primary key,
  page text not null check (page in ('delivery', 'payment', 'returns', 'offer', 'privacy', 'contacts', 'sellers')),
  starts_on date not null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 30000),
  version int not null default 1,
  constraint service_page_editions_once unique (page, starts_on)
);

-- rules: applied again when this file changes
grant select, insert (page, starts_on, title, body), update (starts_on, title, body), delete on service_page_editions to lavka_app;

select follow_changes('service_page_editions');
select guard_office_writes('service_page_editions', '');
create trigger guard_service_page before insert or update or delete on service_page_editions for each row
  when (current_user = 'lavka_app') execute function guard_service_page();
create trigger tell_public_change after insert or update or delete or truncate on service_page_editions
  for each statement execute function tell_public_change();
