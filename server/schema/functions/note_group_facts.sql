-- Who is in a group changed: the days of all their orders are to be computed anew.
create or replace function note_group_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (day, shop_id)
    select distinct (created_at at time zone 'Europe/Moscow')::date, shop_id from orders
    where user_id in (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end);
  return null;
end $$;
