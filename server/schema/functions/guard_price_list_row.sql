-- A row is of the supplier of its list, and so is its product; rows of a list that is no draft stay.
create or replace function guard_price_list_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  list price_lists;
begin
  select * into list from price_lists where id = case tg_op when 'DELETE' then old.price_list_id else new.price_list_id end for share;
  if list.state is distinct from 'draft' then
    raise exception 'the prices of a list that is not a draft stay' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.supplier_id := list.supplier_id;
  if not exists (select from products where id = new.product_id and supplier_id = list.supplier_id) then
    raise exception 'a product of another supplier' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
