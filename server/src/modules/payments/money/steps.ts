import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { StepKind } from '../../../database/values.ts'

type Db = Transaction<Tables>

export type Step = Awaited<ReturnType<typeof findSteps>>[number]

/** Steps with what became of each in the ledger; `end` null: the bank has not answered. */
function selectSteps(db: Db) {
  return db
    .selectFrom('money_steps as s')
    .innerJoin('smart_contracts as c', 'c.id', 's.contract_id')
    .leftJoin('ledger_transfers as e', 'e.pending_id', 's.id')
    .select(['s.id', 's.position', 's.order_id', 's.contract_id', 's.kind', 's.amount_kopecks', 's.event_id'])
    .select(['s.repays_order_id', 's.payee_inn', 'c.adds_to'])
    .select(['s.error', 's.asked_at', 's.confirmed_at', 'e.kind as end', 'e.position as ended'])
    .orderBy('s.position')
}

/** The steps of an order, the earliest first. */
export function findSteps(db: Db, orderId: number) {
  return selectSteps(db).where('s.order_id', '=', orderId).execute()
}

/** The steps of an operation, in the order of its transactions. */
export function findStepsOf(db: Db, operationId: string) {
  return selectSteps(db).where('s.operation_id', '=', operationId).execute()
}

/**
 * The step that an event of the bank answers: the one that knows it, or else one of its kinds that waits for an event, with the same payee and sum
 * first.
 */
export async function findStepFor(
  db: Db,
  { contractId, kinds, eventId, amountKopecks, payeeInn }: Answered,
): Promise<Step | undefined> {
  const steps = await selectSteps(db).where('s.contract_id', '=', contractId).where('s.kind', 'in', kinds).execute()
  const waiting = steps.filter(({ event_id, end }) => event_id === null && end === null)
  const toPayee = waiting.filter(({ payee_inn }) => payeeInn === undefined || payee_inn === payeeInn)
  return (
    steps.find(({ event_id }) => event_id === eventId) ??
    toPayee.find(({ amount_kopecks }) => amount_kopecks === amountKopecks) ??
    toPayee[0] ??
    waiting[0]
  )
}

type Answered = {
  contractId: string
  kinds: readonly StepKind[]
  eventId: string
  amountKopecks: number
  payeeInn: string | undefined
}

export async function insertSteps(db: Db, steps: Insertable<Tables['money_steps']>[]): Promise<void> {
  await db.insertInto('money_steps').values(steps).execute()
}

/** Notes what the bank says of a step. */
export async function noteStep(
  db: Db,
  id: string,
  said: { event_id?: string; error?: string; confirmed_at?: Date },
): Promise<void> {
  await db.updateTable('money_steps').set(said).where('id', '=', id).execute()
}
