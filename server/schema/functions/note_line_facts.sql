-- New or changed lines: the days of their orders are to be computed anew.
create or replace function note_line_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select distinct (o.created_at at time zone 'Europe/Moscow')::date, o.shop_id from new_rows l join orders o on o.id = l.order_id;
  return null;
end $$;
