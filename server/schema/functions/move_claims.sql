-- A claim goes with its order when two accounts become one.
create or replace function move_claims() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update claims set user_id = new.user_id where order_id = new.id;
  update claim_lines set user_id = new.user_id where order_id = new.id;
  update files set owner_id = new.user_id where obj = 'claims' and owner_id = old.user_id
    and obj_code = any (array(select c.id::text from claims c where c.order_id = new.id));
  return null;
end $$;
