import { createHash } from 'node:crypto'
import { rightsOf, type Duty } from '@lavka/domain/duties'
import type { PersonRole, Role } from '@lavka/domain/roles'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import { ApiError } from './errors.ts'

/** The authenticated caller, with the request's id and IP address. `id` is 0 and `tokenHash` null for an anonymous caller. */
export type Actor = {
  id: number
  role: Role
  supplierId: number | null
  /** of a supplier's person */
  duty?: Duty | null
  tokenHash: Buffer | null
  requestId?: string
  address?: string
}

export const anonymous: Actor = { id: 0, role: 'anonymous', supplierId: null, tokenHash: null }

/** A person in whose name a job works, as functions of the database answer: with the rights of now. */
export type JobOwner = { id: number; role: PersonRole; supplier_id: number | null; duty?: Duty | null }

/** The actor of a job; `requestId` names the job in the history of what it changes. */
export function actorOfJob({ id, role, supplier_id, duty = null }: JobOwner, requestId: string): Actor {
  return { id, role, supplierId: supplier_id, duty, tokenHash: null, requestId }
}

/** Tokens and device secrets have 256 random bits, so a fast hash without salt is enough (ASVS 6.5.2). */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** An open session: its user, its device, and when the password was last typed in it. */
export type Session = {
  id: number
  role: PersonRole
  supplier_id: number | null
  duty: Duty | null
  device_id: string
  password_at: Date | null
}

/** Reads through a function of the database that bypasses row security: there is no actor yet. */
export async function findSession(database: Kysely<Tables>, tokenHash: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<Session>`select * from find_session(${tokenHash})`.execute(database)
  return rows[0]
}

/** Reads the bearer token. No token is an anonymous caller; an unknown or expired token is a 401. */
export async function authenticate(database: Kysely<Tables>, request: FastifyRequest): Promise<Actor> {
  const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  if (!token) return anonymous
  const tokenHash = hashSecret(token)
  const row = await findSession(database, tokenHash)
  if (!row) throw new ApiError('NOT_LOGGED_IN')
  return {
    id: row.id,
    role: row.role,
    supplierId: row.supplier_id,
    duty: row.duty,
    tokenHash,
    requestId: request.id,
    address: request.ip,
  }
}

/** For how long a typed password allows important actions (quality.md §1.4). */
const passwordMilliseconds = 10 * 60_000

/** Who may make a call, as its declaration says. */
export type Access = {
  /** Required, so a call without it does not compile. Row security checks the rows again in the database. */
  allow: readonly Role[]
  /** Of a supplier's people only owners (domain/src/duties.ts). */
  ownersOnly?: true
  /** The password must have been typed in this session within ten minutes; a stored device secret is not enough (quality.md §1.4). */
  needsPassword?: true
}

type Declared = { allow: readonly string[]; ownersOnly?: true }

/** Whether a declaration (of a call, an object, a report, a row of the menu) lets the actor in. */
export function mayUse({ allow, ownersOnly }: Declared, { role, duty }: Pick<Actor, 'role' | 'duty'>): boolean {
  return allow.includes(role) && !(ownersOnly && duty && !rightsOf[duty].isOwner)
}

/** The one check of access, for routes, commands and objects. */
export async function authorize(database: Kysely<Tables>, access: Access, actor: Actor): Promise<void> {
  if (!mayUse(access, actor)) throw new ApiError(actor.role === 'anonymous' ? 'NOT_LOGGED_IN' : 'FORBIDDEN')
  if (access.needsPassword) await demandPassword(database, actor)
}

/** Refuses what is done for a session that has ended since the call began, as a change of rights ends it. A job has none. */
export async function demandOpenSession(database: Kysely<Tables>, { tokenHash }: Actor): Promise<void> {
  if (tokenHash && !(await findSession(database, tokenHash))) throw new ApiError('NOT_LOGGED_IN')
}

/** Refuses a session without a recently entered password, for instance one opened by a stored device secret. */
export async function demandPassword(database: Kysely<Tables>, { tokenHash }: Actor): Promise<void> {
  const session = tokenHash ? await findSession(database, tokenHash) : undefined
  // it has ended since the call began
  if (!session) throw new ApiError('NOT_LOGGED_IN')
  const typedAt = session.password_at?.getTime() ?? 0
  if (typedAt < Date.now() - passwordMilliseconds) throw new ApiError('PASSWORD_NEEDED')
}
