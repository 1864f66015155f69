import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import { createDatabase, createOwnerDatabase } from '../server/src/launch.ts'
import { productsOffice } from '../server/src/modules/catalog/office/products.ts'
import { askOf } from '../server/src/modules/objects/options/check-options.ts'
import type { GroupOptions, LoadOptions } from '../server/src/modules/objects/options/schema.ts'
import { load } from '../server/src/modules/objects/query/load.ts'
import { onDatabase } from './on-database.ts'
import { seedCatalog } from './seed-catalog.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// The grid of products by loadOptions as the back office asks it, against the same questions in SQL by hand, both in a transaction. In turns within one
// run; only ratios matter.
//   npx tsx bench/products-grid.ts [products] [rounds] [keep]

const products = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 11)
const isKept = process.argv[4] === 'keep'
const admin: Actor = { id: 999_999_999, role: 'admin', supplierId: null, tokenHash: null }

type Question = { name: string; options: LoadOptions | GroupOptions; plain: RawBuilder<unknown>[] }

const page = (where: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`select p.*, s.name as supplier_name, shops.name as shop_name, c.name as category_name from products p
    join suppliers s on s.id = p.supplier_id join shops on shops.id = p.shop_id join categories c on c.id = p.category_id
    where ${where} order by ${order} limit 50`,
  sql`select count(*) from products p where ${where}`,
]
const counted = { take: 50, requireTotalCount: true } as const
const all = sql`p.id > ${0}`

const questions: Question[] = [
  { name: 'first page', options: counted, plain: page(all, sql`p.id desc`) },
  {
    name: 'by price',
    options: { ...counted, sort: [{ selector: 'priceKopecks', desc: true }] },
    plain: page(all, sql`p.price_kopecks desc, p.id desc`),
  },
  {
    name: 'dearer than 500 rubles, by name',
    options: { ...counted, filter: ['priceKopecks', '>', 500_00], sort: 'name' },
    plain: page(sql`p.price_kopecks > ${500_00}`, sql`p.name, p.id`),
  },
  {
    name: 'a search',
    options: { ...counted, searchValue: '777' },
    plain: page(
      sql`(p.name ilike ${'%777%'} or p.code ilike ${'%777%'} or p.barcode ilike ${'%777%'})`,
      sql`p.id desc`,
    ),
  },
  {
    name: 'by category, with the average price',
    options: {
      group: [{ selector: 'categoryName', isExpanded: false }],
      groupSummary: [{ selector: 'priceKopecks', summaryType: 'avg' }],
    },
    plain: [
      sql`select c.name, count(*), avg(p.price_kopecks) from products p join categories c on c.id = p.category_id
        where ${all} group by 1 order by 1`,
    ],
  },
  {
    name: 'header filter: shops',
    options: { group: [{ selector: 'shopName', isExpanded: false }], take: 100 },
    plain: [
      sql`select shops.name, count(*) from products p join shops on shops.id = p.shop_id
        where ${all} group by 1 order by 1 limit 100`,
    ],
  },
]

await onDatabase({ name: `bench-products-${products}`, isKept }, async (urls) => {
  const [database, owner] = [createDatabase(urls.app, { size: 1 }), createOwnerDatabase(urls.owner, { size: 1 })]
  const some = await owner.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (!some) await seedCatalog(urls.owner, products)
  for (const { name, options, plain } of questions) {
    const ask = askOf(options, productsOffice)
    const times: Times = new Map()
    const ours = () => asActor(database, admin, (db) => load(db, admin, productsOffice, ask))
    const byHand = () =>
      owner.transaction().execute(async (db) => {
        for (const one of plain) await one.execute(db)
      })
    await takeTurns(
      times,
      [
        { name: 'ours', run: ours },
        { name: 'plain', run: byHand },
      ],
      rounds,
    )
    const [one = NaN, other = NaN] = ['ours', 'plain'].map((who) => quantile(times.get(who) ?? [], 0.5))
    const show = (time: number) => `${time.toFixed(1).padStart(8)} ms`
    console.log(`${name.padEnd(40)} ${show(one)}  plain ${show(other)}  ${(one / other).toFixed(2)} ×`)
  }
  await Promise.all([database.destroy(), owner.destroy()])
})
