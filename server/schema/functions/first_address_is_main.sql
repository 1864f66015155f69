-- whoever has addresses has a main one
create or replace function first_address_is_main() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_main := new.is_main or not exists (select from addresses where user_id = new.user_id and is_main);
  return new;
end $$;
