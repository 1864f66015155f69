-- The words of new products, and of one that changed, are learnt.
create or replace function learn_words_of_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_search_words(array(select name from added) || array(select distinct composition from added));
  else
    perform add_search_words(array[new.name, new.composition]);
  end if;
  return null;
end $$;
