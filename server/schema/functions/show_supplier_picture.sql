-- A supplier shows the picture that hangs on it, with what it shows. Asks of the actor what row security asks for the file.
create or replace function show_supplier_picture(the_code text, the_key text, the_color text, the_text text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update suppliers set picture_key = the_key, picture_color = coalesce(nullif(the_color, ''), '#e8f0e0'), picture_text = the_text
    where code = the_code and (actor_is_operator() or id = actor_sells_for())
  $$;
grant execute on function show_supplier_picture(text, text, text, text) to lavka_app;
