/*
 * What each promotion gives to the orders of a checkout as they are now, kopecks, and the supplier's part of it, as the reports count a discount: a cancelled order
 * gets nothing, what was weighed less gets less. The discount of a line is divided as it was at placing; the parts are together the discount. What a
 * substitute costs less than its price is no promotion's.
 */
create or replace function given_discounts(the_group bigint) returns table (promotion_id bigint, kopecks bigint, supplier_kopecks bigint)
  stable language sql set search_path = public, pg_temp as $$
    with parts as (
      select l.discount_kopecks as of_line, least(coalesce(a.discount_kopecks, l.discount_kopecks), l.discount_kopecks)::numeric as left_of_line,
        (p.part ->> 'id')::bigint as promotion_id, (p.part ->> 'kopecks')::bigint as kopecks, (p.part ->> 'supplierKopecks')::bigint as supplier,
        sum((p.part ->> 'kopecks')::bigint) over (partition by l.id order by p.at) as upto
      from orders o join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
      cross join lateral jsonb_array_elements(case
        -- placed before promotions were kept with the lines
        when l.promotions = '[]' and o.promo_code <> '' then jsonb_build_array(jsonb_build_object('kopecks', l.discount_kopecks,
          'supplierKopecks', l.supplier_discount_kopecks, 'id', (select c.promotion_id from promo_codes c where c.code = o.promo_code)))
        else l.promotions
      end) with ordinality p (part, at)
      where o.group_id = the_group and o.status <> 'cancelled' and l.discount_kopecks > 0
    ), given as (
      select promotion_id, kopecks as whole, supplier,
        round(left_of_line * upto / of_line) - round(left_of_line * (upto - kopecks) / of_line) as now
      from parts
    )
    select promotion_id, sum(now)::bigint, sum(round(supplier * now / whole))::bigint from given group by 1
  $$;
revoke execute on function given_discounts(bigint) from public;
