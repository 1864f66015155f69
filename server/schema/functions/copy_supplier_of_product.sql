-- Whose goods a review is of, so that its policies need not look the product up.
create or replace function copy_supplier_of_product() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.supplier_id into new.supplier_id from products p where p.id = new.product_id;
  return new;
end $$;
