-- A logout, a block, a new password, a merge of two accounts and their removal all revoke devices (views/person_tables.sql).
create or replace function forget_push_browser() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_browsers where device_id = new.id;
  return null;
end $$;
