-- A category shows the picture that hangs on it.
create or replace function show_category_picture(the_code text, the_key text, the_color text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update categories set picture_key = the_key, picture_color = coalesce(nullif(the_color, ''), '#f0e8e0')
    where code = the_code and actor_is_operator()
  $$;
grant execute on function show_category_picture(text, text, text) to lavka_app;
