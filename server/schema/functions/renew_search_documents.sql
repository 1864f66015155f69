-- A product is found by the words of its category and its supplier too: they are renamed now.
create or replace function renew_search_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- writes the same name, which is what products_search waits for
  if tg_table_name = 'categories' then update products set name = name where category_id = new.id;
  else update products set name = name where supplier_id = new.id;
  end if;
  return null;
end $$;
