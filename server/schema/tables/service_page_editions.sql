-- [catalogue] Editions of the shop's service pages (docs/service-pages.md). An edition is written and changed until its day; from that day on it stays as people
-- have read it, and a change is a new edition. Of two of the same day the later one is in force.
create table service_page_editions (
  id bigint generated always as identity primary key,
  page text not null check (page in ('delivery', 'payment', 'returns', 'offer', 'privacy', 'contacts', 'sellers')),
  starts_on date not null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 30000),
  version int not null default 1
);

-- rules: applied again when this file changes
grant select, insert (page, starts_on, title, body), update (starts_on, title, body), delete on service_page_editions to lavka_app;

select follow_changes('service_page_editions', seller_column => '', is_public => true);
create trigger guard_old_edition before update or delete on service_page_editions for each row
  when (current_user = 'lavka_app' and old.starts_on <= today_in_moscow()) execute function refuse('an edition that is in force stays');
create trigger guard_new_edition before insert or update on service_page_editions for each row
  when (current_user = 'lavka_app' and new.starts_on < today_in_moscow()) execute function refuse('an edition that is in force stays');
