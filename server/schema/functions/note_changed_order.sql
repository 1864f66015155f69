-- An order changed: its day, and the one that it was of, are to be computed anew.
create or replace function note_changed_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select (old.created_at at time zone 'Europe/Moscow')::date, old.shop_id
    union select (new.created_at at time zone 'Europe/Moscow')::date, new.shop_id;
  return null;
end $$;
