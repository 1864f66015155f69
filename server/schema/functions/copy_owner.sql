-- Whose a row is, repeated from what it belongs to (the argument; of a delivery also until when it may be rated): policies then need not look that up (docs/row-security.md). A branch for each, because
-- a query made of the argument would be planned for every row of every order.
create or replace function copy_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_argv[0]
    when 'order' then select o.user_id, o.supplier_id into new.user_id, new.supplier_id from orders o where o.id = new.order_id;
    when 'line' then select l.user_id, l.supplier_id into new.user_id, new.supplier_id from order_lines l where l.id = new.line_id;
    when 'regular' then select r.user_id into new.user_id from regular_orders r where r.id = new.regular_id;
    when 'delivery' then select o.user_id, o.supplier_id, coalesce(new.open_until, delivery_rated_until(o.id))
      into new.user_id, new.supplier_id, new.open_until from orders o where o.id = new.order_id;
    when 'product' then select p.supplier_id into new.supplier_id from products p where p.id = new.product_id;
  end case;
  return new;
end $$;
