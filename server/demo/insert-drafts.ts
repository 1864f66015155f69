import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { findPriceRowsOf } from '../src/modules/call-centre/price-list.ts'
import { idOf } from './insert-catalog.ts'
import type { People } from './insert-people.ts'
import { insertRows } from './insert.ts'

const form = { day: '', hours: '14:00–18:00', comment: 'Перезвонит после обеда: спросит мужа про сыр' }

/** A basket that the operator of the call centre has parked for a shopper. */
export async function insertDrafts(db: Kysely<Tables>, { people, now }: { people: People; now: Date }): Promise<void> {
  const customer = people.buyers.find(({ login }) => login !== 'anna')
  if (!customer) return
  const goods = await db
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .select('products.code')
    .where('suppliers.code', '=', 'zarechye')
    .where('is_weighed', '=', false)
    .orderBy('popularity', 'desc')
    .limit(4)
    .execute()
  const products = await findPriceRowsOf(
    db,
    goods.map(({ code }) => code),
  )
  const { id, name, phone, address } = customer
  await insertRows(db, 'order_drafts', [
    {
      key: '0123456789abcdef0123456789abcdef',
      user_id: idOf(people.ids, 'operator'),
      is_call: true,
      state: 'parked' as const,
      version: 1,
      created_at: now,
      updated_at: now,
      content: {
        supplier: 'zarechye',
        customer: { id, name },
        attempt: '',
        lines: products.map((product, index) => ({ product, quantity: product.minimum * (index + 1) })),
        unclear: [{ text: 'сыр как в прошлый раз', quantity: null }],
        form: { ...form, receiver: name, phone, address },
      },
    },
  ])
}
