import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { Bank, Reply } from './bank.ts'
import { noteCreation } from './beneficiary-rows.ts'
import type { BankListeners } from './listeners.ts'
import { isStored, type Outcome, type Secret, type StoredOperation } from './operation.ts'
import {
  claimNext,
  endOperation,
  findDueBeneficiaries,
  postponeOperation,
  type Lease,
  type OperationRow,
} from './operation-rows.ts'
import type { Sealer } from './seal.ts'

export type Sending = {
  database: Kysely<Tables>
  bank: Bank
  listeners: BankListeners
  sealer: Sealer
  log: { warn: (error: unknown, message: string) => void }
} & Partial<Lease>

/** Longer than a token and a call of the bank together. */
const usualLease = 30_000
/** A pause that a job waits for itself; a longer one is left to the next job. */
const shortMilliseconds = 2_000
const atOnce = 5
const mostBeneficiaries = 100

const Job = Type.Object({ beneficiaryId: Type.String() })

/** The job that `enqueueOperation` schedules: sends what a beneficiary's turn is at, one operation after the other. */
export async function sendToBank(sending: Sending, job: unknown): Promise<void> {
  const { beneficiaryId } = Value.Parse(Job, job)
  await sendAll(sending, beneficiaryId)
}

/** What waits for another try, and what a killed process has left. */
export async function sendDue(sending: Sending): Promise<void> {
  const due = await findDueBeneficiaries(sending.database, mostBeneficiaries)
  const queue = [...due]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await sendAll(sending, next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function sendAll(sending: Sending, beneficiaryId: string): Promise<void> {
  const leaseMilliseconds = sending.leaseMilliseconds ?? usualLease
  for (;;) {
    const next = await claimNext(sending.database, beneficiaryId, { leaseMilliseconds })
    if (next && 'row' in next) await sendOne(sending, next)
    else if (next && next.waitMilliseconds <= shortMilliseconds) await pause(next.waitMilliseconds)
    else return
  }
}

async function sendOne(sending: Sending, { row, isRepeat }: { row: OperationRow; isRepeat: boolean }): Promise<void> {
  const later = (state: 'queued' | 'unknown', reason: string) =>
    postponeOperation(sending.database, row, { state, reason, waitMilliseconds: pauseAfter(row.attempts) })
  try {
    const operation = toStored(row)
    const reply: Reply = await sending.bank.send({ ...operation, secret: openSecret(sending.sealer, row), isRepeat })
    if (reply.state === 'done' || reply.state === 'refused') await storeEnd(sending, row, operation, reply)
    // an operation that may have been done stays so, whatever hinders the question
    else await later(isRepeat ? 'unknown' : reply.state === 'later' ? 'queued' : 'unknown', reply.reason)
  } catch (error) {
    sending.log.warn(error, `the operation ${row.id} of the bank failed here`)
    await later('unknown', error instanceof Error ? error.message : String(error))
  }
}

async function storeEnd(
  { database, listeners }: Sending,
  row: OperationRow,
  operation: StoredOperation,
  outcome: Outcome,
): Promise<void> {
  await asSystem(database, async (db) => {
    if (!(await endOperation(db, row, outcome))) return
    await noteCreation(db, operation, outcome)
    await listeners.tellEnd(db, operation, outcome)
  })
}

/** Doubled from a fifth of a second to a minute, less a random part of up to half. */
function pauseAfter(attempts: number): number {
  return Math.min(60_000, 200 * 2 ** Math.min(attempts - 1, 10)) * (1 - Math.random() / 2)
}

function toStored(row: OperationRow): StoredOperation {
  const { id, kind, beneficiary_id, order_id, contract_id, payload } = row
  const operation = { id, kind, beneficiaryId: beneficiary_id, orderId: order_id, contractId: contract_id, payload }
  if (!isStored(operation)) throw new Error(`the operation ${id} has a payload of another form`)
  return operation
}

const SecretForm = Type.Object({
  birthDate: Type.String(),
  identificationDoc: Type.Record(Type.String(), Type.String()),
})

function openSecret(sealer: Sealer, { id, sealed, key_id }: OperationRow): Secret | null {
  if (sealed === null || key_id === null) return null
  return Value.Parse(SecretForm, JSON.parse(sealer.open({ sealed, key_id }, id)))
}
