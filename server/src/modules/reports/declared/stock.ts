import { sql } from 'kysely'
import { staff } from '@lavka/domain/roles'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

const mine = scopeBySupplier(sql`m.supplier_id`)

/** What was there of each product at the beginning and at the end of the days, and what came and went between (docs/stock.md). */
export const stockReport = declareReport({
  name: 'stock',
  caption: 'Остатки на день',
  about: 'Сколько товара было на складе в начале первого дня и в конце последнего, что пришло и ушло между ними.',
  section: 'reports',
  allow: staff,
  hasSearch: true,
  days: 1,
  find: (db, actor, { from, to, search }) =>
    findRows(db, {
      columns: {
        supplier: { caption: 'Поставщик', type: 'text' },
        product: { caption: 'Товар', type: 'text' },
        unit: { caption: 'Единица', type: 'text' },
        before: { caption: 'Было', type: 'quantity' },
        came: { caption: 'Пришло', type: 'quantity' },
        sold: { caption: 'Продано', type: 'quantity' },
        written: { caption: 'Списано', type: 'quantity' },
        counted: { caption: 'Пересчёт', type: 'quantity' },
        left: { caption: 'Стало', type: 'quantity' },
        reserved: { caption: 'Из них в заказах', type: 'quantity' },
      },
      query: sql`
        select s.name as supplier, p.name as product, p.unit, m.before, m.came, m.sold, m.written, m.counted, m.left, m.reserved
        from (
          select product_id, supplier_id, coalesce(sum(on_hand) filter (where not is_within), 0)::float8 as before,
            coalesce(sum(on_hand) filter (where is_within and kind = 'receipt'), 0)::float8 as came,
            coalesce(-sum(on_hand) filter (where is_within and kind in ('sale', 'return')), 0)::float8 as sold,
            coalesce(-sum(on_hand) filter (where is_within and kind = 'write_off'), 0)::float8 as written,
            coalesce(sum(on_hand) filter (where is_within and kind = 'count'), 0)::float8 as counted,
            sum(on_hand)::float8 as left, sum(reserved)::float8 as reserved
          from (
            select *, created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow' as is_within from stock_movements
            where created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
          ) until group by 1, 2
        ) m join products p on p.id = m.product_id join suppliers s on s.id = m.supplier_id
        where ${mine(actor)} and strpos(lower(p.name), lower(${search.trim()})) > 0
        order by 1, 2, p.id`,
    }),
})
