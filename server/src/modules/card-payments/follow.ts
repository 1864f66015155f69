import type { Kysely, Transaction } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { AcquirerRefusal, type Acquirer, type Told } from './acquirer.ts'
import { nextStep, type Step } from './next-step.ts'
import { endLease, findWaking, leasePayment, type PaymentFound } from './queries.ts'
import { storeTold } from './store-told.ts'

/** What card payments are done with. */
export type CardWork = { database: Kysely<Tables>; acquirer: Acquirer }
type Log = { warn: (error: unknown, message: string) => void }

/** The job `mind-card-payments`: follows the payments whose time has come. A silent acquirer fails no job: each payment keeps its next try. */
export async function mindCardPayments(work: CardWork, log: Log): Promise<void> {
  for (const orderId of await asSystem(work.database, findWaking)) {
    try {
      await followPayment(work, orderId)
    } catch (error) {
      log.warn(error, 'a card payment was not followed')
      // an acquirer that is silent would be silent for each
      if (!(error instanceof AcquirerRefusal || error instanceof ApiError)) return
    }
  }
}

/**
 * Asks the acquirer where a payment is, does what is next, and stores what the acquirer says then. Nothing of ours counts as done before it says so: what was
 * done and not stored is seen the next time. Does nothing while another process is at it. Throws what the acquirer throws, after it was noted.
 */
export async function followPayment({ database, acquirer }: CardWork, orderId: number): Promise<void> {
  const payment = await asSystem(database, (db) => leasePayment(db, orderId))
  if (!payment) return
  try {
    const { told, step } = await act(acquirer, payment)
    await asSystem(database, (db) => storeTold(db, payment, told, step))
  } catch (error) {
    await asSystem(database, (db) => noteFailure(db, payment, error))
    throw error
  }
}

async function act(acquirer: Acquirer, payment: PaymentFound): Promise<{ told: Told | null; step: Step }> {
  const told = await findTold(acquirer, payment)
  const step = stepOf(payment, told)
  if (step.do === 'wait' || step.do === 'end') return { told, step }
  await perform(acquirer, payment, step)
  const after = await findTold(acquirer, payment)
  return { told: after, step: stepOf(payment, after) }
}

/** What the acquirer says of the last page of payment; null: there was none. */
async function findTold(acquirer: Acquirer, { acquirer_id: id, merchant }: PaymentFound): Promise<Told | null> {
  return id === null ? null : acquirer.find({ id, merchant })
}

function stepOf(payment: PaymentFound, told: Told | null): Step {
  return nextStep({
    page: told?.page ?? null,
    status: payment.status,
    dueKopecks: payment.to_pay_kopecks,
    claimedKopecks: payment.claimed_kopecks,
    holdKopecks: payment.hold_kopecks,
    takenKopecks: told?.takenKopecks ?? 0,
    refundedKopecks: told?.refundedKopecks ?? 0,
    payUntil: payment.pay_until,
    heldAt: payment.held_at,
    now: new Date(),
  })
}

type Act = Exclude<Step, { do: 'wait' | 'end' }>

async function perform(acquirer: Acquirer, { acquirer_id, merchant, number, ...payment }: PaymentFound, step: Act) {
  const own = { id: acquirer_id ?? '', merchant }
  if (step.do === 'decline') return acquirer.decline(own)
  if (step.do === 'release') return acquirer.release(own)
  if (step.do === 'take') return acquirer.take({ ...own, kopecks: step.kopecks })
  // a refund whose answer was lost is sent again under the same id
  const refundId = `${number}-${payment.refunded_kopecks}`
  return acquirer.refund({ ...own, kopecks: step.kopecks, refundId })
}

const firstPauseMilliseconds = 30_000
const longestPauseMilliseconds = 3600_000

function noteFailure(db: Transaction<Tables>, { order_id, tries }: PaymentFound, error: unknown): Promise<void> {
  const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** Math.min(tries, 10))
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
  return endLease(db, order_id, { tries: tries + 1, error: text }, new Date(Date.now() + pause))
}
