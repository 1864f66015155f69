-- An order's past names who moved it; those who see the order see the name and nothing else of the person.
create or replace function person_name(person bigint) returns text
  stable language sql security definer set search_path = public, pg_temp as $$ select name from users where users.id = person $$;
grant execute on function person_name(bigint) to lavka_app;
