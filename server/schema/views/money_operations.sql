/*
 * What the bank has confirmed of the money of beneficiaries (docs/payments.md): each movement with the change of all that an account has (`kopecks`) and of what of it
 * is not free (`held_kopecks`), who stands on the other side, and what for. Money is somebody's from its identification on.
 * The bank names no payer of what it has identified by itself: there the owner of the account stands.
 */
create view money_operations with (security_invoker) as
select t.position, t.created_at, (t.created_at at time zone 'Europe/Moscow')::date as day, t.code,
  t.amount_kopecks * ((k.code in ('beneficiary', 'order', 'blocked', 'debt'))::int - (d.code in ('beneficiary', 'order', 'blocked', 'debt'))::int) as kopecks,
  t.amount_kopecks * ((k.code in ('order', 'blocked', 'debt'))::int - (d.code in ('order', 'blocked', 'debt'))::int) as held_kopecks,
  b.id as beneficiary_id, b.name as beneficiary_name, b.inn as beneficiary_inn,
  o.id as order_id, o.number as order_number, o.supplier_id, o.contract_id,
  case
    when t.code = 'top_up' then coalesce(u.payer_name, b.name)
    when t.code in ('hold', 'unhold') then s.name
    when t.code in ('payment', 'netting') then coalesce(e.payee ->> 'name', y.name, '')
    when t.code = 'fee' then coalesce(e.payee ->> 'name', (select coalesce(nullif(legal_name, ''), name) from marketplace))
    else 'Банк'
  end as other_name,
  case
    when t.code = 'top_up' then coalesce(u.payer_inn, b.inn)
    when t.code in ('payment', 'netting') then coalesce(e.payee ->> 'inn', y.inn, '')
    when t.code = 'fee' then coalesce(e.payee ->> 'inn', (select inn from marketplace))
    else ''
  end as other_inn,
  coalesce(nullif(u.purpose, ''), nullif(e.purpose, ''), case t.code
    when 'top_up' then 'Пополнение счёта'
    when 'payment' then 'Оплата заказа ' || o.number
    when 'fee' then 'Комиссия площадки по заказу ' || o.number
    when 'netting' then 'Возврат за счёт поставщика'
    else ''
  end) as purpose
from ledger_transfers t
join ledger_accounts d on d.id = t.debit_account_id
join ledger_accounts k on k.id = t.credit_account_id
left join smart_contracts c on c.id = t.contract_id
join beneficiaries b on b.id = coalesce(c.beneficiary_id, d.beneficiary_id, k.beneficiary_id)
left join orders o on o.id = t.order_id
left join suppliers s on s.id = o.supplier_id
-- not of `hold` and `unhold`, whose purpose is the title of the contract
left join bank_events e on t.code in ('top_up', 'payment', 'fee', 'netting', 'block', 'debt') and e.value = split_part(t.bank_event, '/', 2)
  and e.event_id = case when t.bank_event ~ '^[0-9a-f-]{36}/' then split_part(t.bank_event, '/', 1)::uuid end
-- whom the bank was asked to pay: the account of the supplier, or that which the buyer of the returned order paid from
left join money_steps p on p.id = t.pending_id and t.code in ('payment', 'netting')
left join smart_contracts r on r.order_id = p.repays_order_id and r.status <> 'FAILED' and r.adds_to is null
left join beneficiaries y on y.id = coalesce(r.beneficiary_id, (
  select a.id from beneficiaries a where a.supplier_id = o.supplier_id and a.status = 'ACTIVATED' and a.code_supplier = '' and t.code = 'payment'
  order by a.updated_at desc limit 1))
left join top_up_identifications i on i.id = t.pending_id
left join top_ups u on u.id = i.top_up_id
where t.kind in ('posted', 'post_pending')
  and t.code in ('top_up', 'hold', 'unhold', 'payment', 'fee', 'netting', 'correction', 'block', 'debt');
grant select on money_operations to lavka_app;
