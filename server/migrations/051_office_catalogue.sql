-- The catalogue is edited in the back office (modules/catalog/office.ts, modules/suppliers/office.ts). Everybody reads it and it has no row security; who
-- writes a row of it is asked by a trigger, of what is changed by hand alone: the stock and what follows other columns move by themselves.
create function guard_office_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[1:] end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[1:] end;
  seller_column text := tg_argv[0];
begin
  if coalesce(actor_role(), '') = '' or actor_is_operator() or was = is_now and to_jsonb(old) <> to_jsonb(new)
    or seller_column <> '' and coalesce((was ->> seller_column)::bigint = actor_sells_for(), true)
      and coalesce((is_now ->> seller_column)::bigint = actor_sells_for(), true) and actor_sells_for() is not null
  then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% is not changed so by this actor', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- `seller_column` names the supplier whose row it is; empty where sellers write none.
create function guard_office_writes(the_table regclass, seller_column text, by_itself text[] default '{}') returns void
language plpgsql as $$
declare
  by_hand text;
begin
  select string_agg(quote_ident(name), ', ') into by_hand from unnest(columns_by_hand(the_table, by_itself)) name;
  execute format(
    'create or replace trigger guard_office_write before insert or delete or update of %s on %s for each row execute function guard_office_write(%s)',
    by_hand, the_table, concat_ws(', ', quote_literal(seller_column), nullif(columns_left_out(the_table, by_itself), '')));
end $$;

select follow_changes('tags', 'code');
select follow_changes('categories');
select follow_changes('suppliers');
select follow_changes('shops');
select follow_changes('products', 'id', '{stock,popularity,search}');
select guard_office_writes('tags', '');
select guard_office_writes('categories', '');
-- a supplier changes itself; it neither comes nor goes by its own will (the grants below and the roles of the object)
select guard_office_writes('suppliers', 'id');
select guard_office_writes('shops', 'supplier_id');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search}');

grant insert (code, name, position), update (name, position), delete on tags to lavka_app;
grant insert (code, parent_id, name, position, picture_key, picture_color),
  update (parent_id, name, position), delete on categories to lavka_app;
grant insert (code, name, region, description, phone, minimum_kopecks, delivery_in_days, delivery_until, cutoff, picture_key, picture_color),
  update (name, region, description, phone, minimum_kopecks, delivery_in_days, delivery_until, cutoff) on suppliers to lavka_app;
grant insert (code, supplier_id, name, address), update (name, address), delete on shops to lavka_app;
grant insert (code, supplier_id, shop_id, category_id, name, description, composition, shelf_life, storage, unit, pack, is_weighed, minimum, step,
    multiple, maximum, price_kopecks, old_price_kopecks, stock, barcode, picture_key, picture_color, is_active),
  update (shop_id, category_id, name, description, composition, shelf_life, storage, unit, pack, is_weighed, minimum, step, multiple, maximum,
    price_kopecks, old_price_kopecks, barcode, is_active) on products to lavka_app;

-- A product is found by the words of its category and its supplier too: they are renamed now.
create function renew_search_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- writes the same name, which is what products_search waits for
  if tg_table_name = 'categories' then update products set name = name where category_id = new.id;
  else update products set name = name where supplier_id = new.id;
  end if;
  return null;
end $$;
create trigger renew_search after update of name on categories for each row
  when (old.name <> new.name) execute function renew_search_documents();
create trigger renew_search after update of name on suppliers for each row
  when (old.name <> new.name) execute function renew_search_documents();
