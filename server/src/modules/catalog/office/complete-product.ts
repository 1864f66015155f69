import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { isEmpty } from '../../objects/edits/asked-fields.ts'
import { findFreeCode } from './free-code.ts'

type Db = Transaction<Tables>
type Values = Readonly<Record<string, unknown>>

/** What a new product gets where it is not said: the shop of a supplier that has only one, a code made of the name. */
export async function completeProduct(db: Db, values: Values): Promise<Values> {
  return {
    ...(isEmpty(values['shopId']) && { shopId: await findOnlyShop(db, values['supplierId']) }),
    ...(isEmpty(values['code']) && { code: await findFreeCode(db, 'products', values['name'], 'product') }),
  }
}

async function findOnlyShop(db: Db, supplierId: unknown): Promise<number | null> {
  if (typeof supplierId !== 'number') return null
  const shops = await db.selectFrom('shops').select('id').where('supplier_id', '=', supplierId).limit(2).execute()
  return shops.length === 1 ? (shops[0]?.id ?? null) : null
}
