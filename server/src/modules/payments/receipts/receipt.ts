import type { Transaction } from 'kysely'
import { Value } from 'typebox/value'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { Fiscal, parseDocument, type Position } from './document.ts'
import { kindNames, printedAs, stateNames } from './names.ts'
import { findReceipts } from './queries.ts'
import type { FindReceipt, OrderReceipt } from './schema.ts'
import type { ReceiptUser } from './tags.ts'
import { vatNameOf } from './vat.ts'

type Db = Transaction<Tables>

const methodNames: Record<Position['method'], string> = {
  full_prepayment: 'Предоплата 100\u00a0%',
  advance: 'Аванс',
  full_payment: 'Полный расчёт',
}

/** A receipt as its page shows it. NOT_FOUND unless the actor bought by it, sells by it, or is an operator. */
export async function findReceipt(db: Db, actor: Actor, id: number, user: ReceiptUser): Promise<FindReceipt['answer']> {
  const row = (await selectReceipt(db, id)) ?? (await findOwn(db, actor, id))
  if (!row) throw new ApiError('NOT_FOUND', 'Чек не найден')
  const { orderNumber, supplier, positions } = parseDocument(row.document)
  return {
    id: row.id,
    kind: row.kind,
    kindName: kindNames[row.kind],
    isReturn: row.kind === 'return' || row.kind === 'prepayment_return',
    isOffset: row.kind === 'settlement',
    sumKopecks: row.sum_kopecks,
    state: row.state,
    stateName: stateNames[row.state],
    orderNumber,
    marketplace: { name: user.name, inn: user.inn, site: user.site },
    supplier,
    positions: positions.map((position) => ({
      ...position,
      ...printedAs(position),
      vatName: vatNameOf(position),
      methodName: methodNames[position.method],
    })),
    fiscal: row.fiscal === null ? null : Value.Parse(Fiscal, row.fiscal),
  }
}

/** By row security: operators, and who sells by it. */
function selectReceipt(db: Db, id: number) {
  return db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst()
}

async function findOwn(db: Db, actor: Actor, id: number) {
  const found = await withinSystem(db, () => selectReceipt(db, id))
  if (!found) return undefined
  const own = db.selectFrom('orders').select('id').where('id', '=', found.order_id).where('user_id', '=', actor.id)
  return (await own.executeTakeFirst()) && found
}

/** The receipts of an order, the earliest first. The caller has checked whose order it is. In a transaction of the system. */
export async function listReceipts(db: Db, orderId: number): Promise<OrderReceipt[]> {
  return (await findReceipts(db, orderId)).map(({ id, kind, sum_kopecks, state, printed_at }) => ({
    id,
    kindName: kindNames[kind],
    sumKopecks: sum_kopecks,
    state,
    stateName: stateNames[state],
    printedAt: printed_at?.toISOString() ?? null,
  }))
}
