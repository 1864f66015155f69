import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import { ApiError } from './errors.ts'

export type Role = 'investor' | 'admin' | 'supplier' | 'partner' | 'manager' | 'client' | 'anonymous'

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

/** Reads the bearer token. No token is an anonymous caller; a token that is unknown or over is a 401. */
export async function authenticate(database: Kysely<Tables>, request: FastifyRequest): Promise<Actor> {
  const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  if (!token) return anonymous
  const tokenHash = hashSecret(token)
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.supplier_id'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_LOGGED_IN')
  return { id: row.id, role: row.role, supplierId: row.supplier_id, tokenHash }
}
