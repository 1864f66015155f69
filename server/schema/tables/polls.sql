-- [care] Questions to shoppers. A response is of a person: of a user, or of a browser by its uuid cookie.
create table polls (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]+$'),
  title text not null,
  description text not null default '',
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  -- a draft is the operators' alone, an open one takes answers, a closed one is read (docs/suppliers-office.md)
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  is_open boolean not null generated always as (state = 'open') stored,
  version int not null default 1
);

-- rules: applied again when this file changes
grant select, insert (code, title, description, closes_at, state), update (title, description, closes_at, state), delete
  on polls to lavka_app;

select follow_changes('polls', seller_column => '', is_public => true);
create trigger guard_poll before update of state on polls for each row
  when (new.state = 'draft' and old.state <> 'draft') execute function guard_poll();
