import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { selectBeneficiaries } from './queries.ts'
import { patternOf } from '../objects/query/filter-sql.ts'
import type { FindBeneficiaries } from './schema.ts'

type Db = Transaction<Tables>
type Asked = FindBeneficiaries['query']

/** What an operator has to look at: refused by the bank, money blocked, a debt. */
const needsAttention = sql<boolean>`(beneficiaries.status = 'REJECTED' or blocked_kopecks > 0 or debt_kopecks > 0)`

/** A page of the beneficiaries by name, and how many there are. `search` is a part of the name, of the supplier's name or of the INN. */
export async function findRegistry(db: Db, { pageNumber: number = 0, pageSize: size = 40, ...asked }: Asked) {
  const chosen = selectChosen(db, asked)
  const rows = chosen.orderBy('beneficiaries.name').orderBy('beneficiaries.id')
  const items = await rows
    .offset(number * size)
    .limit(size)
    .execute()
  const { total } = await chosen
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, page: { number, size, total } }
}

function selectChosen(db: Db, { search = '', status, attention }: Omit<Asked, 'pageNumber' | 'pageSize'>) {
  let rows = selectBeneficiaries(db)
  if (status !== undefined) rows = rows.where('beneficiaries.status', '=', status)
  if (attention) rows = rows.where(needsAttention)
  if (search.trim() === '') return rows
  const part = patternOf('contains', search.trim())
  return rows.where((eb) =>
    eb.or([
      eb('beneficiaries.name', 'ilike', part),
      eb('suppliers.name', 'ilike', part),
      eb('beneficiaries.inn', 'like', part),
    ]),
  )
}
