-- What is written goes with its order when two accounts become one.
create or replace function move_order_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_messages set user_id = new.user_id where order_id = new.id;
  update order_messages set author_id = new.user_id where order_id = new.id and side = 'buyer';
  update files set owner_id = new.user_id where obj = 'order-messages' and owner_id = old.user_id
    and obj_code = any (array(select m.id::text from order_messages m where m.order_id = new.id));
  return null;
end $$;
