-- [catalogue] The code of a category that was merged into another: its addresses lead to where its goods are now.
create table category_redirects (
  code text primary key check (code ~ '^[a-z0-9-]+$'),
  category_id bigint not null references categories on delete cascade
);

create index category_redirects_by_category on category_redirects (category_id);

-- rules: applied again when this file changes
grant select on category_redirects to lavka_app;

create trigger tell_public_change after insert or update or delete or truncate on category_redirects
  for each statement execute function tell_public_change();
