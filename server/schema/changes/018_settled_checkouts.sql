-- The delivery and the certificate of a checkout follow its orders as they are now, and the uses of promotions count what is given
-- (docs/decisions/0185-the-same-whichever-press-came-first.md).
drop function carry_delivery(bigint);
drop function takes_delivery(bigint);
drop function return_promotion_uses(bigint);

-- what it held is free since the cancellation
alter table orders drop constraint orders_certificate;
update orders set certificate_kopecks = 0 where status = 'cancelled' and certificate_kopecks > 0;
alter table orders add constraint orders_certificate check (certificate_kopecks >= 0);

alter table promotions drop constraint promotions_budget;
with parts as (
  select o.group_id, l.discount_kopecks as of_line,
    least(coalesce(a.discount_kopecks, l.discount_kopecks), l.discount_kopecks)::numeric as left_of_line,
    (p.part ->> 'id')::bigint as promotion_id, (p.part ->> 'kopecks')::bigint as kopecks, (p.part ->> 'supplierKopecks')::bigint as supplier,
    sum((p.part ->> 'kopecks')::bigint) over (partition by l.id order by p.at) as upto
  from orders o join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
  cross join lateral jsonb_array_elements(case
    when l.promotions = '[]' and o.promo_code <> '' then jsonb_build_array(jsonb_build_object('kopecks', l.discount_kopecks,
      'supplierKopecks', l.supplier_discount_kopecks, 'id', (select c.promotion_id from promo_codes c where c.code = o.promo_code)))
    else l.promotions
  end) with ordinality p (part, at)
  where o.status <> 'cancelled' and l.discount_kopecks > 0
), given as (
  select group_id, promotion_id, kopecks as whole, supplier,
    round(left_of_line * upto / of_line) - round(left_of_line * (upto - kopecks) / of_line) as now
  from parts
), sums as (
  select group_id, promotion_id, sum(now)::bigint as now, sum(round(supplier * now / whole))::bigint as supplier from given group by 1, 2
)
update promotion_uses u set discount_kopecks = coalesce(s.now, 0), supplier_kopecks = coalesce(s.supplier, 0)
from promotion_uses own left join sums s on s.group_id = own.group_id and s.promotion_id = own.promotion_id
where own.id = u.id and (u.discount_kopecks, u.supplier_kopecks) is distinct from (coalesce(s.now, 0), coalesce(s.supplier, 0));
update promotions p set spent_kopecks = s.kopecks
from (select promotion_id, sum(discount_kopecks)::bigint as kopecks from promotion_uses where returned_at is null group by 1) s
where s.promotion_id = p.id and (p.limit_total is not null or p.budget_kopecks is not null) and p.spent_kopecks <> s.kopecks;
