import { sql, type Transaction } from 'kysely'
import { plural } from '@lavka/domain/format'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { PriceListState } from '../../../database/values.ts'
import { ApiError } from '../../../errors.ts'
import { stateNames } from './price-lists-object.ts'
import type { FillPriceList, MovePriceList } from './schema.ts'

type Db = Transaction<Tables>
type Read = { id: number; version: number }

/** The required previous state of each state; guard_price_list (schema/functions) asks the same. */
const before: Record<MovePriceList['body']['to'], PriceListState> = {
  planned: 'draft',
  draft: 'planned',
  cancelled: 'planned',
}

/** Moves a price list. NOT_FOUND, ROW_CHANGED when it changed since it was read, TRANSITION_REFUSED with the reason. */
export async function movePriceListTo(
  db: Db,
  actor: Actor,
  { to, ...read }: MovePriceList['body'],
): Promise<MovePriceList['answer']> {
  const { id, starts_at } = await demandState(db, read, before[to])
  if (to === 'planned') {
    if (starts_at <= new Date()) throw refused('Время начала уже прошло: назначьте другое')
    const refusal = await problemOfRows(db, actor, id)
    if (refusal !== null) throw refused(refusal)
  }
  const moved = db.updateTable('price_lists').set({ state: to }).where('id', '=', id)
  const { numUpdatedRows } = await moved.where('state', '=', before[to]).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('ROW_CHANGED')
  return { id, state: to }
}

/** Adds the products on sale that the list does not have, at their present prices. */
export async function fillWithProducts(db: Db, read: Read): Promise<FillPriceList['answer']> {
  const { id, supplier_id } = await demandState(db, read, 'draft')
  const added = await sql`
    insert into price_list_rows (price_list_id, product_id, price_kopecks)
    select ${id}, p.id, p.price_kopecks from products p where p.supplier_id = ${supplier_id} and p.is_sold order by p.id
    on conflict on constraint price_list_rows_once do nothing`.execute(db)
  return { added: Number(added.numAffectedRows ?? 0n) }
}

async function demandState(db: Db, { id, version }: Read, state: PriceListState) {
  const row = await db.selectFrom('price_lists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND', 'Такого прайс-листа нет')
  if (row.version !== version) throw new ApiError('ROW_CHANGED', 'Прайс-лист уже изменился. Откройте его заново')
  if (row.state !== state)
    throw refused(`Прайс-лист сейчас в состоянии «${stateNames[row.state]}»: это действие недоступно`)
  return row
}

/** An empty list is not planned. A supplier plans no price that would wait for an operator as an edit of its product (approval_rules). */
async function problemOfRows(db: Db, actor: Actor, id: number): Promise<string | null> {
  const { rows } = await sql<{ all: number; far: number }>`
    select count(*) as all, count(*) filter (
      where rule.is_on and r.price_kopecks <> p.price_kopecks
        and (rule.percent is null or abs(r.price_kopecks - p.price_kopecks) * 100 > rule.percent * p.price_kopecks)
    ) as far
    from price_list_rows r join products p on p.id = r.product_id
    left join approval_rules rule on rule.field = 'priceKopecks'
    where r.price_list_id = ${id}`.execute(db)
  const { all = 0, far = 0 } = rows[0] ?? {}
  if (all === 0) return 'В прайс-листе ещё нет цен'
  if (far === 0 || actor.role !== 'supplier') return null
  const prices = plural(far, 'цена меняется', 'цены меняются', 'цен меняются')
  return `${prices} сильнее, чем можно без подтверждения. Такой прайс-лист запланирует оператор маркетплейса`
}

const refused = (reason: string) => new ApiError('TRANSITION_REFUSED', reason)
