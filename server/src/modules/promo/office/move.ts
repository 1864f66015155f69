import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { PromotionState } from '../../../database/values.ts'
import { ApiError } from '../../../errors.ts'
import { stateNames } from './promotion-fields.ts'
import type { MovePromotion } from './schema.ts'

type Db = Transaction<Tables>
type Facts = { supplier_percent: number }
type Move = { from: PromotionState; to: PromotionState; isSellers?: true; needs?: (facts: Facts) => string | null }

const consent = 'Поставщик платит за часть скидки. Сначала предложите акцию ему'

/** The moves between states, and whose they are; guard_promotion (schema/functions) asks the same. */
const moves: readonly Move[] = [
  { from: 'draft', to: 'active', needs: ({ supplier_percent }) => (supplier_percent > 0 ? consent : null) },
  { from: 'draft', to: 'offered' },
  { from: 'offered', to: 'draft' },
  { from: 'offered', to: 'active', isSellers: true },
  { from: 'active', to: 'stopped' },
  { from: 'active', to: 'stopped', isSellers: true },
  { from: 'stopped', to: 'active' },
]

/** Moves a promotion. NOT_FOUND, ROW_CHANGED when it changed since it was read, TRANSITION_REFUSED with the reason. */
export async function movePromotionTo(
  db: Db,
  actor: Actor,
  { id, version, to }: MovePromotion['body'],
): Promise<MovePromotion['answer']> {
  const isSeller = actor.role === 'supplier'
  const found = db.selectFrom('promotions').select(['state', 'version', 'supplier_percent']).where('id', '=', id)
  // what holds is read by everybody, another supplier included
  const row = await (isSeller ? found.where('supplier_id', '=', actor.supplierId) : found).executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND', 'Такой акции нет')
  if (row.version !== version) throw new ApiError('ROW_CHANGED', 'Акция уже изменилась. Откройте её заново')
  const move = moves.find((one) => one.from === row.state && one.to === to && (one.isSellers ?? false) === isSeller)
  const refusal = move
    ? (move.needs?.(row) ?? null)
    : `Акция сейчас в состоянии «${stateNames[row.state]}»: это действие недоступно`
  if (refusal !== null) throw new ApiError('TRANSITION_REFUSED', refusal)
  const { numUpdatedRows } = await db
    .updateTable('promotions')
    .set({ state: to })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('ROW_CHANGED')
  return { id, state: to }
}
