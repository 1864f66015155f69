-- Which days are to be computed anew, by what has changed (the argument). `brought` is what was brought of a line; of an order that changed it is also the
-- day that it was of; of a buyer whose type or group changed the days of all orders, and the second argument is the column that has the buyer. A branch for
-- each, as in copy_owner().
create or replace function note_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_argv[0]
    when 'orders' then
      insert into fact_changes (day, shop_id) select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from new_rows;
    when 'order' then
      insert into fact_changes (day, shop_id)
        select (old.created_at at time zone 'Europe/Moscow')::date, old.shop_id
        union select (new.created_at at time zone 'Europe/Moscow')::date, new.shop_id;
    when 'lines' then
      insert into fact_changes (day, shop_id)
        select distinct (o.created_at at time zone 'Europe/Moscow')::date, o.shop_id from new_rows l join orders o on o.id = l.order_id;
    when 'brought' then
      insert into fact_changes (day, shop_id)
        select (o.created_at at time zone 'Europe/Moscow')::date, o.shop_id from order_lines l join orders o on o.id = l.order_id
        where l.id in (old.line_id, new.line_id);
    when 'buyer' then
      insert into fact_changes (day, shop_id)
        select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from orders
        where user_id in ((to_jsonb(old) ->> tg_argv[1])::bigint, (to_jsonb(new) ->> tg_argv[1])::bigint);
  end case;
  return null;
end $$;
