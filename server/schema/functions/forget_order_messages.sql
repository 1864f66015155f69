-- The words and photos of a removed account go; that they were written, and the answers, stay.
create or replace function forget_order_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_messages set text = '' where user_id = new.id and side = 'buyer';
  delete from files where obj = 'order-messages' and owner_id = new.id;
  return null;
end $$;
