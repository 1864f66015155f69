-- Computes the facts of the given days of shops, which are not there; null: of all (rebuild_facts).
create or replace function insert_facts(keys fact_key[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  -- put into the text: a plan for all days is another than one for some
  changed text := case when keys is null then 'true' else
    'exists (select from unnest($1) k where k.shop_id = r.shop_id and k.day = r.day)
      and r.created_at >= (select min(k.day) from unnest($1) k)::timestamp at time zone ''Europe/Moscow''
      and r.created_at < (select max(k.day) + 1 from unnest($1) k)::timestamp at time zone ''Europe/Moscow''' end;
begin
  execute 'insert into order_facts (day, hour, supplier_id, shop_id, area, client_type, origin, group_id, orders, lines, kopecks, discount_kopecks,
      delivered, delivered_kopecks, commission_kopecks, cancelled, cancelled_kopecks, returned_kopecks, direct_kopecks, direct_commission_kopecks)
    select day, hour, min(supplier_id), shop_id, area, client_type, origin, group_id, sum(orders), sum(lines), sum(kopecks), sum(discount_kopecks),
      sum(delivered), sum(delivered_kopecks), sum(commission_kopecks), sum(cancelled), sum(cancelled_kopecks), sum(returned_kopecks),
      sum(direct_kopecks), sum(direct_commission_kopecks)
    from order_fact_rows r where ' || changed || ' group by day, hour, shop_id, area, client_type, origin, group_id' using keys;
  execute 'insert into line_facts (day, supplier_id, shop_id, product_id, area, client_type, origin, group_id, ordered, missing, replaced, lines,
      quantity, kopecks, discount_kopecks, cancelled, cancelled_kopecks, missing_kopecks)
    select day, min(supplier_id), shop_id, product_id, area, client_type, origin, group_id, sum(ordered), sum(missing), sum(replaced), sum(lines),
      sum(quantity), sum(kopecks), sum(discount_kopecks), sum(cancelled), sum(cancelled_kopecks), sum(missing_kopecks)
    from line_fact_rows r where ' || changed || ' group by day, shop_id, product_id, area, client_type, origin, group_id' using keys;
end $$;
revoke execute on function insert_facts(fact_key[]) from public;
