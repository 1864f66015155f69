import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turns } from '../../turns.ts'
import { cost } from './password-cost.ts'

/** Publishes every password comparison, so that tests can count them. */
export const comparisons = channel('lavka:password-compared')

/** Limits concurrent hashing to one core fewer than available, so that other requests are answered; the others wait. */
const turns = new Turns(Math.max(1, availableParallelism() - 1))

/** Of the NFC form: «й» is one character on a phone and two on a Mac. */
export function hashPassword(password: string): Promise<string> {
  return turns.run('', () => hash(password.normalize('NFC'), cost))
}

/** The forms that may have been set: before there was NFC for all, a password was kept as it was typed. */
function formsOf(password: string): string[] {
  return [...new Set([password.normalize('NFC'), password, password.normalize('NFD')])]
}

/** Compared when the login is unknown, so that both failures take the same time. */
const unknownUserHash = hashPassword('nobody has this password')

export async function isPasswordOf(user: { password_hash: string } | undefined, password: string): Promise<boolean> {
  comparisons.publish(undefined)
  // the hash of a user without a password is not argon2: the comparison takes the same time
  const kept = user?.password_hash.startsWith('$argon2') ? user.password_hash : undefined
  const against = kept ?? (await unknownUserHash)
  for (const form of formsOf(password)) {
    const isEqual = await turns.run('', () => verify(against, form))
    if (isEqual) return kept !== undefined
  }
  return false
}
