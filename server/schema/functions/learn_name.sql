-- The words of a category or a supplier are learnt, and stand in the documents of its products.
create or replace function learn_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.name = old.name then return null; end if;
  perform add_search_words(array[new.name]);
  if tg_op = 'UPDATE' and tg_table_name = 'suppliers' then
    update products set supplier_id = supplier_id where supplier_id = new.id;
  elsif tg_op = 'UPDATE' then
    with recursive inside as (
      select new.id as id
      union all
      select categories.id from categories join inside on categories.parent_id = inside.id
    )
    update products set category_id = category_id where category_id in (select id from inside);
  end if;
  return null;
end $$;
