import { sql, type Kysely } from 'kysely'
import { day, giveBack, hour, isTried, limitsOf, minute, takeAttempt } from '../../attempts.ts'
import type { Tables } from '../../database/tables.ts'
import { networkOf } from '../../network.ts'

/** `customer` is for whom the code is: the person themselves, or an operator's client. */
type Guess = { userId: number; customer: number; address: string; code: string }

const refusal = 'Слишком много неверных промокодов. Подождите немного или закажите без промокода'

/**
 * Limits guessing of promo codes: unknown codes are counted per user and per network, in windows of growing length. TOO_MANY when a limit is
 * reached. An existing code is not counted, a foreign personal one is, and the same unknown code counts once a day, because the form checks its value repeatedly.
 */
export async function takePromoGuess(
  database: Kysely<Tables>,
  { userId, customer, address, code }: Guess,
): Promise<void> {
  const typed = code.trim().toUpperCase()
  if (typed === '') return
  const same = `promo of ${userId}: ${typed}`
  if (await isTried(database, same, day)) return
  const limits = [
    ...limitsOf(`promo of ${userId}`, [5, minute], [15, hour], [40, day]),
    ...limitsOf(`promo from ${networkOf(address)}`, [60, hour], [300, day]),
    // a limit that is not reached in practice: it only stores that this code was tried
    ...limitsOf(same, [1000, day]),
  ]
  const attempt = await takeAttempt(database, limits, refusal)
  const { rows } = await sql<{ isKnown: boolean }>`select is_promo_code(${typed}, ${customer}) as "isKnown"`.execute(
    database,
  )
  if (rows[0]?.isKnown) await giveBack(database, attempt)
}
