-- A product shows the pictures that hang on it, the first one in front, with what each of them shows. Asks of the actor what row security asks for
-- the files.
create or replace function show_product_pictures(the_code text, keys text[], the_color text, texts text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update products set picture_key = keys[1], picture_color = coalesce(nullif(the_color, ''), picture_color),
      gallery = coalesce(keys[2:], '{}'), picture_texts = texts
    where code = the_code and (actor_is_operator() or supplier_id = actor_sells_for())
  $$;
grant execute on function show_product_pictures(text, text[], text, text[]) to lavka_app;
