import type { Kysely } from 'kysely'
import { day, giveBack, hour, isTried, limitsOf, minute, takeAttempt } from '../../attempts.ts'
import type { Tables } from '../../database/tables.ts'
import { networkOf } from '../../network.ts'

type Guess = { userId: number; address: string; code: string }

const refusal = 'Слишком много неверных промокодов. Подождите немного или закажите без промокода'

/**
 * Counts codes that do not exist against the person and their network; with every window that is full the pause is longer. A code that
 * exists never counts, and the same wrong one counts once, for a form checks what stands in it again and again.
 */
export async function takePromoGuess(database: Kysely<Tables>, { userId, address, code }: Guess): Promise<void> {
  const typed = code.trim().toUpperCase()
  if (typed === '') return
  const same = `promo of ${userId}: ${typed}`
  if (await isTried(database, same, day)) return
  const limits = [
    ...limitsOf(`promo of ${userId}`, [5, minute], [15, hour], [40, day]),
    ...limitsOf(`promo from ${networkOf(address)}`, [60, hour], [300, day]),
    // never met, only remembered
    ...limitsOf(same, [1000, day]),
  ]
  const attempt = await takeAttempt(database, limits, refusal)
  const known = await database.selectFrom('promo_codes').select('id').where('code', '=', typed).executeTakeFirst()
  if (known) await giveBack(database, attempt)
}
