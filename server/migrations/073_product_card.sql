-- The card of a product in the back office: prices by quantity, tags, weight, pictures with words about them, the archive (docs/catalogue-office.md).
alter table products
  -- of one unit with its packing
  add weight_grams int check (weight_grams between 1 and 1000000),
  -- what each picture shows, for who does not see it; beside picture_key and then gallery
  add picture_texts text[] not null default '{}',
  -- sold no more: out of the shop and of the usual work, kept for its orders
  add is_archived boolean not null default false,
  add constraint products_archived check (not (is_archived and is_active));

grant insert (tiers, tags, weight_grams, is_archived), update (tiers, tags, weight_grams, is_archived) on products to lavka_app;

alter table files add description text not null default '' check (length(description) <= 200);
grant update (description) on files to lavka_app;

drop function show_product_pictures(text, text[], text);
-- A product shows the pictures that hang on it, the first one in front, with what each of them shows.
create function show_product_pictures(the_code text, keys text[], the_color text, texts text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update products set picture_key = coalesce(keys[1], ''), picture_color = coalesce(nullif(the_color, ''), picture_color),
      gallery = coalesce(keys[2:], '{}'), picture_texts = texts
    where code = the_code and (actor_is_operator() or supplier_id = actor_sells_for())
  $$;
revoke all on function show_product_pictures(text, text[], text, text[]) from public;
grant execute on function show_product_pictures(text, text[], text, text[]) to lavka_app;

select follow_changes('products', 'id', '{stock,popularity,search}');
select guard_office_writes('products', 'supplier_id', '{stock,popularity,search}');
