-- The days and windows from today on that take no more orders: «2026-11-22», «2026-11-22 10:00–14:00». Orders that buyers take themselves need no
-- place.
create or replace function taken_slots(the_codes text[]) returns table (supplier text, slot text)
  stable language sql security definer set search_path = public, pg_temp as $$
    with ahead as (
      select s.code, s.slot_capacity as capacity, greatest(cardinality(s.windows), 1) as windows, o.delivery_day as day,
        window_text(o.delivery_day, o.delivery_from, o.delivery_until) as slot, o.delivery_from is not null as has_hours
      from suppliers s join orders o on o.supplier_id = s.id
      where s.code = any (the_codes) and s.slot_capacity is not null and o.status <> 'cancelled' and o.pickup = ''
        and o.delivery_day >= today_in_moscow()
    )
    select code, day::text from ahead group by code, day, capacity, windows having count(*) >= capacity * windows
    union all
    select code, slot from ahead where has_hours group by code, slot, capacity having count(*) >= capacity
    order by 1, 2
  $$;
grant execute on function taken_slots(text[]) to lavka_app;
