-- A new category may take the code of one that is gone, and its addresses are its own then.
create or replace function take_category_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from category_redirects where code = new.code;
  return null;
end $$;
