import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { ContractState } from '../../../database/values.ts'
import { ApiError } from '../../../errors.ts'
import { contractOfferedMail } from '../../notifications/supplier-messages.ts'
import { sendMail } from '../../notifications/send.ts'
import { stateNames } from './contracts-object.ts'
import { findPeople } from './people.ts'
import type { ContractEdition, MoveContract } from './schema.ts'

type Db = Transaction<Tables>

/** The required previous state of each state. Roles are checked by the calls and by guard_contract (schema/functions). */
const before: Record<ContractState, ContractState> = {
  draft: 'offered',
  offered: 'draft',
  accepted: 'offered',
  ended: 'accepted',
}

/**
 * Moves a contract to another state. NOT_FOUND for a contract that the actor does not see, ROW_CHANGED when it changed since it was read,
 * TRANSITION_REFUSED when the current state does not allow it. `letters`: to how many people of the supplier it was written about the offer.
 */
export async function moveTo(
  db: Db,
  { id, version }: ContractEdition,
  to: ContractState,
): Promise<MoveContract['answer']> {
  const found = db.selectFrom('contracts').select(['state', 'version', 'supplier_id', 'number']).where('id', '=', id)
  const row = await found.executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND', 'Такого договора нет')
  if (row.version !== version)
    throw new ApiError('ROW_CHANGED', 'Договор уже изменился. Откройте его заново и прочтите')
  if (row.state !== before[to]) {
    throw new ApiError(
      'TRANSITION_REFUSED',
      `Договор сейчас в состоянии «${stateNames[row.state]}»: это действие недоступно`,
    )
  }
  // checks the version again, because another request may have changed the row since it was read
  const { numUpdatedRows } = await db
    .updateTable('contracts')
    .set({ state: to })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('ROW_CHANGED')
  const told = to === 'offered' ? await findPeople(db, row.supplier_id) : []
  for (const email of told) await sendMail(db, 'work', email, contractOfferedMail(row.number))
  return { id, state: to, letters: told.length }
}
