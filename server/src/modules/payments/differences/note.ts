import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { DifferenceAnswer, DifferenceKind } from '../../../database/values.ts'

export type NewDifference = {
  kind: DifferenceKind
  /** the same difference found again has the same key */
  key: string
  /** in Russian: what does not fit, and where it may come from */
  cause: string
  suggestion: DifferenceAnswer
  beneficiaryId?: string
  orderId?: number
  contractId?: string
  eventId?: string
  topUpId?: string
  bankKopecks?: number
  ledgerKopecks?: number
}

/** Puts a fact that does not fit before a person, once, and anew when it comes back after it was gone. In a transaction of the system. */
export async function noteDifference(db: Transaction<Tables>, difference: NewDifference): Promise<void> {
  const { kind, key, cause, suggestion, beneficiaryId, orderId, contractId, eventId, topUpId } = difference
  const { bankKopecks, ledgerKopecks } = difference
  await db
    .insertInto('money_differences')
    .values({
      kind,
      key,
      cause,
      suggestion,
      beneficiary_id: beneficiaryId ?? null,
      order_id: orderId ?? null,
      contract_id: contractId ?? null,
      event_id: eventId ?? null,
      top_up_id: topUpId ?? null,
      bank_kopecks: bankKopecks ?? null,
      ledger_kopecks: ledgerKopecks ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ state: 'open', decided_at: null, version: eb('money_differences.version', '+', 1) }))
        .where('money_differences.state', '=', 'gone'),
    )
    .execute()
}

/** Whether the bank has refused something of an order's money, and nobody has decided what follows. */
export async function hasOpenRefusal(db: Transaction<Tables>, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('money_differences')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('kind', 'in', ['declined', 'refused'])
    .executeTakeFirst()
  return found !== undefined
}
