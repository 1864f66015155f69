-- The words of new products are learnt.
create or replace function learn_words_of_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_search_words(array(select name from added) || array(select distinct composition from added));
  return null;
end $$;
