import { hash, verify } from '@node-rs/argon2'

// quality.md §1.1: argon2id (the library's default kind), 64 MiB, 3 passes, 1 lane: about 60 ms.
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** How a human password is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Compared with nothing when the login is unknown, so that both refusals take the same time. */
const nobody = hashPassword('nobody has this password')

export async function isPasswordOf(user: { password_hash: string } | undefined, password: string): Promise<boolean> {
  // a user without a password (a hash that is not argon2) takes as long as one who has it
  const kept = user?.password_hash.startsWith('$argon2') ? user.password_hash : undefined
  const isEqual = await verify(kept ?? (await nobody), password)
  return isEqual && kept !== undefined
}
