-- Applies a movement of an order to its product.
create or replace function move_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update products set on_hand = products.on_hand + new.on_hand, reserved = products.reserved + new.reserved,
    stock = products.stock + new.on_hand - new.reserved where id = new.product_id
    returning products.on_hand, products.supplier_id into new.left_on_hand, new.supplier_id;
  return new;
end $$;
