-- [catalogue] What goods are marked with; products name the codes.
create table tags (
  code text primary key check (code ~ '^[a-z0-9-]+$'),
  name text not null,
  position int not null,
  version int not null default 1
);

-- rules: applied again when this file changes
grant select, insert (code, name, position), update (name, position), delete on tags to lavka_app;

select follow_changes('tags', 'code', seller_column => '', is_public => true);
create trigger guard_used_tag before delete on tags for each row execute function guard_used_tag();
