/*
 * What the supplier of a delivered order owes to the marketplace of its commission, because it was paid past the bank (docs/commission-dues.md). It is
 * claimed by an act when no claim can lower it any more, and an invoice of the order is paid. Suppliers do not read the ledger, so the view does.
 */
create view commission_dues with (security_barrier) as
  select d.*, case when d.left_kopecks = 0 and d.paid_kopecks > 0 then 'paid' when d.left_kopecks = 0 then 'returned'
      when d.act_id is not null then 'claimed' when d.is_unpaid then 'unpaid' when d.claims_until > now() or d.is_claimed then 'waiting'
      else 'owed' end as state
  from (
    select o.id as order_id, o.number, o.supplier_id, a.created_at as due_since, o.direct_kopecks, o.commission_basis_points as basis_points,
      a.credits_posted - t.returned_kopecks as commission_kopecks, t.paid_kopecks, a.credits_posted - a.debits_posted as left_kopecks, l.act_id,
      delivery_rated_until(o.id) as claims_until, exists (select from claims c where c.order_id = o.id and c.state = 'open') as is_claimed,
      exists (select from invoices i where i.order_id = o.id and i.paid_kopecks is null) as is_unpaid
    from ledger_accounts a
    join orders o on o.id = a.order_id
    left join commission_act_orders l on l.order_id = o.id
    cross join lateral (
      select coalesce(sum(amount_kopecks) filter (where code = 'commission_return'), 0)::bigint as returned_kopecks,
        coalesce(sum(amount_kopecks) filter (where code = 'commission_payment'), 0)::bigint as paid_kopecks
      from ledger_transfers where order_id = o.id and debit_account_id = a.id
    ) t
    where a.code = 'commission_due' and a.credits_posted > 0
      and ((select actor_is_operator()) or (select actor_is_system()) or o.supplier_id = any ((select actor_suppliers())::bigint[]))
  ) d;
grant select on commission_dues to lavka_app;
