import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { cost } from './password-cost.ts'

/** Told each time a password is compared: what guessing costs is counted by it. */
export const comparisons = channel('lavka:password-compared')

/** As many at a time as keep the rest of the server answering; the others wait for their turn. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** How a human password is kept. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password, cost))
}

/** Compared with nothing when the login is unknown, so that both refusals take the same time. */
const nobody = hashPassword('nobody has this password')

export async function isPasswordOf(user: { password_hash: string } | undefined, password: string): Promise<boolean> {
  comparisons.publish(undefined)
  // a user without a password (a hash that is not argon2) takes as long as one who has it
  const kept = user?.password_hash.startsWith('$argon2') ? user.password_hash : undefined
  const against = kept ?? (await nobody)
  const isEqual = await limitConcurrency(() => verify(against, password))
  return isEqual && kept !== undefined
}
