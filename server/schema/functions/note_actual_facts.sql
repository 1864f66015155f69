-- What was brought of a line: the day of its order is to be computed anew.
create or replace function note_actual_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select (o.created_at at time zone 'Europe/Moscow')::date, o.shop_id from order_lines l join orders o on o.id = l.order_id
    where l.id in (old.line_id, new.line_id);
  return null;
end $$;
