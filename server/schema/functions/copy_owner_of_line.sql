-- Whose the line of an order is, repeated in the rows that belong to it (copy_owner_of_order).
create or replace function copy_owner_of_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select l.user_id, l.supplier_id into new.user_id, new.supplier_id from order_lines l where l.id = new.line_id;
  return new;
end $$;
