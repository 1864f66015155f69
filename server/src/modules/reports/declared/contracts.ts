import { sql } from 'kysely'
import { backOffice } from '@lavka/domain/roles'
import { isOfActor } from '../orders-of-actor.ts'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

/** Delivered orders of the period by the contract that was in force when each was placed. */
export const contractsReport = declareReport({
  name: 'contracts',
  caption: 'Свод по договорам',
  about:
    'Доставленное за период по договору, который действовал при оформлении: комиссия, сумма к выплате и комиссия к получению за то, что покупатели заплатили поставщику сами.',
  section: 'reports',
  allow: backOffice,
  ownersOnly: true,
  chart: { kind: 'bars', label: 'supplier', values: ['payout', 'receivable'] },
  find: (db, actor, { from, to }) =>
    findRows(db, {
      columns: {
        supplier: { caption: 'Поставщик', type: 'text' },
        number: { caption: 'Договор', type: 'text' },
        percent: { caption: 'Комиссия', type: 'percent' },
        orders: { caption: 'Доставлено заказов', type: 'count', total: true },
        kopecks: { caption: 'На сумму', type: 'money', total: true },
        commission: { caption: 'Комиссия, ₽', type: 'money', total: true },
        payout: { caption: 'К выплате', type: 'money', total: true },
        receivable: { caption: 'Комиссия к получению', type: 'money', total: true },
      },
      query: sql`
        select suppliers.name as supplier, coalesce(contracts.number || ', ред. ' || contracts.edition, case when o.contract_id is null then 'Без договора' else '№ ' || o.contract_id end) as number,
          o.commission_basis_points / 100.0 as percent, o.orders, o.kopecks, o.commission, o.kopecks - o.direct - (o.commission - o.receivable) as payout, o.receivable
        from (
          select supplier_id, contract_id, commission_basis_points, count(*) as orders, sum(kept_kopecks) as kopecks,
            sum(commission_kopecks) as commission, sum(direct_kopecks) as direct, sum(direct_commission_kopecks) as receivable
          from orders
          where ${isOfActor(actor)} and status in ('delivered', 'completed')
            and created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
          group by 1, 2, 3
        ) o join suppliers on suppliers.id = o.supplier_id left join contracts on contracts.id = o.contract_id
        order by o.kopecks desc, 1, 2`,
      orders: ({ supplier }) => ({ from, to, supplier: String(supplier), statuses: ['delivered', 'completed'] }),
    }),
})
