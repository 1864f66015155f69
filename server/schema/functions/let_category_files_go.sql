-- Pictures of a category that is gone are swept (modules/files/sweep.ts).
create or replace function let_category_files_go() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update files set state = 'waiting', is_public = false where obj = 'categories' and obj_code = old.code;
  return null;
end $$;
