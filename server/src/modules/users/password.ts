import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turns } from '../../turns.ts'
import { cost } from './password-cost.ts'

/** Told each time a password is compared: what guessing costs is counted by it. */
export const comparisons = channel('lavka:password-compared')

/** As many at a time as keep the rest of the server answering; the others wait for their turn. */
const turns = new Turns(Math.max(1, availableParallelism() - 1))

/** How a human password is kept. */
export function hashPassword(password: string): Promise<string> {
  return turns.run('', () => hash(password, cost))
}

/** Compared with nothing when the login is unknown, so that both refusals take the same time. */
const nobody = hashPassword('nobody has this password')

export async function isPasswordOf(user: { password_hash: string } | undefined, password: string): Promise<boolean> {
  comparisons.publish(undefined)
  // a user without a password (a hash that is not argon2) takes as long as one who has it
  const kept = user?.password_hash.startsWith('$argon2') ? user.password_hash : undefined
  const against = kept ?? (await nobody)
  const isEqual = await turns.run('', () => verify(against, password))
  return isEqual && kept !== undefined
}
