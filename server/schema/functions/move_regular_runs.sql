-- The runs of a regular order go with it when two accounts become one.
create or replace function move_regular_runs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update regular_runs set user_id = new.user_id where regular_id = new.id;
  return null;
end $$;
