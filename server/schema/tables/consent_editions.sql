-- [people] Editions of the texts of consents (law 152-FZ, art. 9; docs/accounts.md). An edition is in force from its publication until the next one of its
-- kind, and stays for ever, because people have agreed to its text.
create table consent_editions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('personal-data', 'advertising')),
  -- the day of Moscow on which it was published; a further one of a day has a number: 2026-11-30.2
  edition text not null default '',
  title text not null check (length(title) between 1 and 120),
  -- as it was written; «{оператор}» stands for who asks for the consent
  template text not null check (length(template) between 1 and 10000),
  -- as people read it
  body text not null default '',
  published_at timestamptz not null default now(),
  version int not null default 1,
  unique (kind, edition)
);

-- rules: applied again when this file changes
grant select, insert (kind, title, template) on consent_editions to lavka_app;

select follow_changes('consent_editions', seller_column => '', is_public => true);
create trigger guard_consent before insert on consent_editions for each row
  when (current_user = 'lavka_app' and not actor_is_admin()) execute function refuse('consents are written by administrators');
create trigger publish_consent before insert on consent_editions for each row when (new.edition = '') execute function publish_consent();
