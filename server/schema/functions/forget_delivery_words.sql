-- The words of a removed account go; the stars stay.
create or replace function forget_delivery_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update delivery_ratings set text = '' where user_id = new.id;
  return null;
end $$;
