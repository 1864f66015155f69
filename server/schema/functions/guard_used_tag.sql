-- A product holds the codes of its tags in an array, which no foreign key guards: a tag that products have is not removed (docs/catalogue-office.md).
create or replace function guard_used_tag() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from products where tags @> array[old.code]) then
    raise exception 'the tag % is used', old.code using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
