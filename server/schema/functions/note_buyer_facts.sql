-- A buyer's type or group changed: the days of all their orders are to be computed anew. The argument is the column that has the buyer.
create or replace function note_buyer_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from orders
    where user_id in ((to_jsonb(old) ->> tg_argv[0])::bigint, (to_jsonb(new) ->> tg_argv[0])::bigint);
  return null;
end $$;
