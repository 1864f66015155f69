import { codeFor } from '@lavka/domain/code-for'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { isEmpty } from '../../objects/edits/asked-fields.ts'

type Db = Transaction<Tables>
type Values = Readonly<Record<string, unknown>>

/** What a new product gets where it is not said: the shop of a supplier that has only one, a code made of the name. */
export async function completeProduct(db: Db, values: Values): Promise<Values> {
  return {
    ...(isEmpty(values['shopId']) && { shopId: await findOnlyShop(db, values['supplierId']) }),
    ...(isEmpty(values['code']) && { code: await findFreeCode(db, values['name']) }),
  }
}

async function findOnlyShop(db: Db, supplierId: unknown): Promise<number | null> {
  if (typeof supplierId !== 'number') return null
  const shops = await db.selectFrom('shops').select('id').where('supplier_id', '=', supplierId).limit(2).execute()
  return shops.length === 1 ? (shops[0]?.id ?? null) : null
}

/** Of two products of one name the second has a number after it. */
async function findFreeCode(db: Db, name: unknown): Promise<string> {
  const code = codeFor(typeof name === 'string' ? name : '', new Set(), 'product')
  const taken = await db
    .selectFrom('products')
    .select('code')
    .where(sql<boolean>`code = ${code} or code ~ ${`^${code}-[0-9]+$`}`)
    .execute()
  return codeFor(code, new Set(taken.map((row) => row.code)), code)
}
