-- New orders: their days are to be computed anew.
create or replace function note_order_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id) select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from new_rows;
  return null;
end $$;
