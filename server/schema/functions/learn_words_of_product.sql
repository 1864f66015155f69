-- The words of a product are learnt.
create or replace function learn_words_of_product() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_search_words(array[new.name, new.composition]);
  return null;
end $$;
