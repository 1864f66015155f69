-- Whose the regular order is, repeated in its runs.
create or replace function copy_owner_of_regular() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.user_id into new.user_id from regular_orders r where r.id = new.regular_id;
  return new;
end $$;
