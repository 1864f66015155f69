import type { Kysely } from 'kysely'
import { day, giveBack, hour, limitsOf, minute, takeAttempt } from '../../attempts.ts'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { networkOf } from '../../network.ts'
import { codeOf, findCertificate, type Certificate } from './find.ts'

const refusal = 'Слишком много неверных кодов сертификата. Подождите немного или закажите без него'

/**
 * The certificate of a typed code, or undefined. What is none counts as a guess per person (a guest has none) and per network, in windows of growing length:
 * TOO_MANY when a limit is reached. CERTIFICATE_REFUSED for a slip of the finger, which is no guess.
 */
export async function guessCertificate(
  database: Kysely<Tables>,
  actor: Actor,
  address: string,
  typed: string,
): Promise<Certificate | undefined> {
  const code = codeOf(typed)
  const own = actor.id === 0 ? [] : limitsOf(`certificate of ${actor.id}`, [5, minute], [15, hour], [40, day])
  const ofNetwork = limitsOf(`certificate from ${networkOf(address)}`, [20, minute], [60, hour], [300, day])
  const attempt = await takeAttempt(database, [...own, ...ofNetwork], refusal)
  const found = await asActor(database, actor, (db) => findCertificate(db, code, { lock: false }))
  if (found !== undefined) await giveBack(database, attempt)
  return found
}
