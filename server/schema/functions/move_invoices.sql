-- An invoice goes with its order when two accounts become one.
create or replace function move_invoices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
