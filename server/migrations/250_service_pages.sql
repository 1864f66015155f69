-- Editions of the shop's service pages (docs/service-pages.md). An edition is written and changed until its day; from that day on it stays as people
-- have read it, and a change is a new edition.
create table service_page_editions (
  id bigint generated always as identity primary key,
  page text not null check (page in ('delivery', 'payment', 'returns', 'offer', 'privacy', 'contacts', 'sellers')),
  starts_on date not null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 30000),
  constraint service_page_editions_once unique (page, starts_on)
);
select follow_changes('service_page_editions');
select guard_office_writes('service_page_editions', '');
grant select, insert (page, starts_on, title, body), update (starts_on, title, body), delete on service_page_editions to lavka_app;

create function guard_service_page() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.starts_on <= today_in_moscow() or tg_op <> 'DELETE' and new.starts_on < today_in_moscow() then
    raise exception 'an edition that is in force stays' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_service_page before insert or update or delete on service_page_editions for each row
  when (current_user = 'lavka_app') execute function guard_service_page();
-- the edges drop what they kept (migration 230)
create trigger tell_public_change after insert or update or delete or truncate on service_page_editions
  for each statement execute function tell_public_change();
