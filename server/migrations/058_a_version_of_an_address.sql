-- A person edits addresses by the objects engine too (modules/profile/addresses-object.ts): a stale edit is told by the version of the row. Its past is not kept:
-- where somebody lives is forgotten with the row.
alter table addresses add version int not null default 1;
create trigger count_version before update of id, user_id, title, address, comment, is_main on addresses
  for each row execute function count_version('version');

-- whoever has addresses has a main one
create function first_address_is_main() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_main := new.is_main or not exists (select from addresses where user_id = new.user_id and is_main);
  return new;
end $$;
create trigger first_address_is_main before insert on addresses for each row execute function first_address_is_main();
