/*
 * What the marketplace owes to the supplier of a delivered order for the part that a certificate has paid: less what went back to the certificate,
 * less the commission of that part. It is paid when no claim can take it back: their time is over and none is open. Suppliers do not read the ledger,
 * so the view does.
 */
create view certificate_dues with (security_barrier) as
  select d.order_id, d.number, d.supplier_id, d.paid_kopecks, d.returned_kopecks, d.claims_until, d.settled_at,
    case when d.left_kopecks > 0 then d.fee_of_left else d.fee_kopecks end as commission_kopecks,
    case when d.left_kopecks > 0 then d.left_kopecks - d.fee_of_left else d.payout_kopecks end as supplier_kopecks,
    case when d.left_kopecks > 0 and (d.claims_until > now() or d.is_claimed) then 'waiting' when d.left_kopecks > 0 then 'owed'
      when d.settled_at is not null then 'paid' else 'returned' end as state
  from (
    select o.id as order_id, o.number, o.supplier_id, a.credits_posted as paid_kopecks, t.returned_kopecks, t.fee_kopecks, t.payout_kopecks, t.settled_at,
      a.credits_posted - a.debits_posted as left_kopecks,
      ((a.credits_posted - a.debits_posted) * coalesce(o.commission_basis_points, 0) + 5000) / 10000 as fee_of_left,
      delivery_rated_until(o.id) as claims_until,
      exists (select from claims c where c.order_id = o.id and c.state = 'open') as is_claimed
    from ledger_accounts a
    join orders o on o.id = a.order_id
    cross join lateral (
      select coalesce(sum(amount_kopecks) filter (where code = 'certificate_return'), 0)::bigint as returned_kopecks,
        coalesce(sum(amount_kopecks) filter (where code = 'certificate_fee'), 0)::bigint as fee_kopecks,
        coalesce(sum(amount_kopecks) filter (where code = 'certificate_payout'), 0)::bigint as payout_kopecks,
        max(created_at) filter (where code in ('certificate_payout', 'certificate_fee')) as settled_at
      from ledger_transfers where order_id = o.id and debit_account_id = a.id
    ) t
    where a.code = 'certificate_due' and a.credits_posted > 0
      and ((select actor_is_operator()) or (select actor_is_system()) or o.supplier_id = any ((select actor_suppliers())::bigint[]))
      and (select actor_minds_money())
  ) d;
grant select on certificate_dues to lavka_app;
