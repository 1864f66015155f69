import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { BankEvent } from './event.ts'
import { isOfKind, isOutcomeOf, type OperationKind, type Outcome, type StoredOperation } from './operation.ts'

type Db = Transaction<Tables>
type EndHandler<K extends OperationKind = OperationKind> = (
  db: Db,
  operation: StoredOperation<K>,
  outcome: Outcome<K>,
) => Promise<unknown>
type EventHandler = (db: Db, event: BankEvent) => Promise<unknown>

/** Who is told of what the bank did; made once for a process (background.ts) and given to the work of the bank. */
export type BankListeners = ReturnType<typeof createBankListeners>

/**
 * A handler runs in the system's transaction that stores the outcome or the event, once for each; if it throws, nothing is stored and it is told
 * again. So it posts to the ledger and changes rows in `db` and does nothing else.
 */
export function createBankListeners() {
  const ends: EndHandler[] = []
  const events: EventHandler[] = []
  return {
    onOperationEnded<K extends OperationKind>(kind: K, handler: EndHandler<K>): void {
      ends.push(async (db, operation, outcome) => {
        if (isOfKind(operation, kind) && isOutcomeOf(kind, outcome)) await handler(db, operation, outcome)
      })
    },
    /** Events of a beneficiary come in the order in which the bank made them. */
    onBankEvent(handler: EventHandler): void {
      events.push(handler)
    },
    async tellEnd(db: Db, operation: StoredOperation, outcome: Outcome): Promise<void> {
      for (const handler of ends) await handler(db, operation, outcome)
    },
    async tellEvent(db: Db, event: BankEvent): Promise<void> {
      for (const handler of events) await handler(db, event)
    },
  }
}
