import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import type { StoredRole } from './database/values.ts'
import { ApiError } from './errors.ts'

export type Role = StoredRole | 'anonymous'

export const backOffice = ['admin', 'manager', 'supplier', 'partner', 'investor'] as const satisfies readonly Role[]
export const people = [...backOffice, 'client'] as const satisfies readonly Role[]
export const everyone = [...people, 'anonymous'] as const satisfies readonly Role[]

/** Who is asking. `id` is 0 and `tokenHash` null for an anonymous caller. */
export type Actor = { id: number; role: Role; supplierId: number | null; tokenHash: Buffer | null }

export const anonymous: Actor = { id: 0, role: 'anonymous', supplierId: null, tokenHash: null }

/** Tokens and device secrets have 256 random bits, so a plain hash is enough to keep (ASVS 6.5.2). */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** An open session: whose, of which device, and when its person last typed the password in it. */
export type Session = {
  id: number
  role: Exclude<Role, 'anonymous'>
  supplier_id: number | null
  device_id: string
  password_at: Date | null
}

/** Past row security, by one function of the database: who asks is not known yet. */
export async function findSession(database: Kysely<Tables>, tokenHash: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<Session>`select * from find_session(${tokenHash})`.execute(database)
  return rows[0]
}

/** Reads the bearer token. No token is an anonymous caller; a token that is unknown or over is a 401. */
export async function authenticate(database: Kysely<Tables>, request: FastifyRequest): Promise<Actor> {
  const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  if (!token) return anonymous
  const tokenHash = hashSecret(token)
  const row = await findSession(database, tokenHash)
  if (!row) throw new ApiError('NOT_LOGGED_IN')
  return { id: row.id, role: row.role, supplierId: row.supplier_id, tokenHash }
}

/** How long a typed password stands for important actions (quality.md §1.4). */
const passwordMilliseconds = 10 * 60_000

/** Who may make a call, as its declaration says. */
export type Access = {
  /** A call without it does not compile; row security repeats it in the database. */
  allow: readonly Role[]
  /** A stored device secret is not enough: the person typed the password in this session within ten minutes (quality.md §1.4). */
  needsPassword?: true
}

/** The only check of access: of a call that has a route of its own, of a command and of an object. */
export async function authorize(
  database: Kysely<Tables>,
  { allow, needsPassword }: Access,
  actor: Actor,
): Promise<void> {
  if (!allow.includes(actor.role)) throw new ApiError(actor.role === 'anonymous' ? 'NOT_LOGGED_IN' : 'FORBIDDEN')
  if (needsPassword) await demandPassword(database, actor)
}

/** Refuses a session in which nobody typed the password lately: one that a stored device secret opened. */
async function demandPassword(database: Kysely<Tables>, { tokenHash }: Actor): Promise<void> {
  const session = tokenHash ? await findSession(database, tokenHash) : undefined
  const typedAt = session?.password_at?.getTime() ?? 0
  if (typedAt < Date.now() - passwordMilliseconds) throw new ApiError('PASSWORD_NEEDED')
}
