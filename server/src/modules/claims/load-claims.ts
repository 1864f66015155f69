import { claimProblemNames } from '@lavka/domain/claims'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { groupBy } from '../../group-by.ts'
import { toCard } from '../files/cards.ts'
import type { FileStore } from '../files/store/store.ts'
import { claimStateNames } from './names.ts'
import { findClaimLines, type ClaimFound, type ClaimLineFound } from './queries.ts'
import type { Claim, ClaimLine } from './schema.ts'
import { wayTextOf } from './split-return.ts'

type Db = Transaction<Tables>

/** The claims of these rows with their lines and photos, in the same order. */
export async function loadClaims(db: Db, store: FileStore, rows: readonly ClaimFound[]): Promise<Claim[]> {
  const ids = rows.map(({ id }) => id)
  const lines = groupBy(await findClaimLines(db, ids), ({ claim_id }) => claim_id)
  const photos = groupBy(await findPhotos(db, ids), ({ obj_code }) => obj_code)
  const claims: Claim[] = []
  for (const row of rows) {
    const cards = await Promise.all((photos.get(String(row.id)) ?? []).map((photo) => toCard(store, photo)))
    claims.push({ ...toClaim(row), lines: (lines.get(row.id) ?? []).map(toLine), photos: cards })
  }
  return claims
}

function findPhotos(db: Db, claimIds: readonly number[]) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('obj', '=', 'claims')
    .where('obj_code', 'in', claimIds.length > 0 ? claimIds.map(String) : [''])
    .where('state', '=', 'attached')
    .orderBy('position')
    .execute()
}

function toClaim(row: ClaimFound): Omit<Claim, 'lines' | 'photos'> {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    stateName: claimStateNames[row.state],
    text: row.text,
    createdAt: row.created_at.toISOString(),
    returnedKopecks: row.returned_kopecks,
    way: row.way,
    wayName: wayTextOf({
      kopecks: row.returned_kopecks,
      certificateKopecks: row.certificate_kopecks,
      cardKopecks: row.card_kopecks,
      way: row.way,
    }),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}

function toLine(line: ClaimLineFound): ClaimLine {
  return {
    id: line.id,
    line: line.line_id,
    name: line.name,
    unit: line.unit,
    quantity: line.quantity,
    problem: line.problem,
    problemName: claimProblemNames[line.problem],
    askedKopecks: line.asked_kopecks,
    acceptedKopecks: line.accepted_kopecks,
  }
}
