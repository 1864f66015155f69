import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { day, limitsOf, minute, type Limit } from '../../attempts.ts'
import { hashSecret } from '../../auth.ts'
import { readCookie } from '../../cookies.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { knownCookie } from '../users/known-device.ts'
import { codeLimits, sendingLimits } from './limits.ts'

/** Who asks for a code of an SMS or types one, before a login. */
export type Asker = {
  address: string
  /** the cookie that each browser gets at its first visit */
  visitor: string | undefined
  /** the hidden cookie of a browser in which somebody has logged in */
  known: string | undefined
}

export function askerOf(request: FastifyRequest): Asker {
  return { address: request.ip, visitor: readCookie(request, 'uuid'), known: readCookie(request, knownCookie) }
}

/** A code is good for the browser that asked for it: the guesses of others do not use up its tries, nor do their codes replace it. */
export const browserOf = ({ visitor }: Asker): Buffer | null => (visitor === undefined ? null : hashSecret(visitor))

/**
 * Limits of messages to a phone (its digits) and of codes typed for it. A browser in which a person with this phone has logged in has its own, so that
 * strangers lock nobody out: they share five messages a day to a phone, of five guesses each.
 */
export async function messageLimits(
  db: Transaction<Tables>,
  { address, known }: Asker,
  phone: string,
): Promise<Limit[]> {
  const knownId = known === undefined ? undefined : await findKnown(db, known, phone)
  if (knownId === undefined) return sendingLimits('sms', phone, address)
  return limitsOf(`sms to known ${knownId}`, [1, minute], [5, day])
}

export async function typingLimits(
  database: Kysely<Tables>,
  { address, known }: Asker,
  phone: string,
): Promise<Limit[]> {
  const knownId = known === undefined ? undefined : await asAuthenticator(database, (db) => findKnown(db, known, phone))
  return knownId === undefined ? codeLimits(address) : limitsOf(`code from known ${knownId}`, [30, 10 * minute])
}

async function findKnown(db: Transaction<Tables>, cookie: string, phone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.id')
    .where('secret_hash', '=', hashSecret(cookie))
    .where('users.phone_digits', '=', phone)
    .executeTakeFirst()
  return row?.id
}
