-- A card payment goes with its order when two accounts become one.
create or replace function move_card_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update card_payments set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
