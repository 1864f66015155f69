import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { unnamedAuthor } from './author.ts'
import type { findOffice } from './office-queries.ts'
import type { ReceivedFound, findApproved } from './queries.ts'
import type { OfficeReview, OwnReview, ProductReview, ReceivedProduct, ReviewState } from './schema.ts'

// Converts rows of the queries to the types of the API contract.

const stateNames: Record<ReviewState, string> = {
  waiting: 'На проверке',
  approved: 'Опубликован',
  rejected: 'Отклонён',
}

type Shown = Awaited<ReturnType<typeof findApproved>>[number]

export function toProductReview({ id, author, stars, text, answer, created_at }: Shown): ProductReview {
  return { id, author: author || unnamedAuthor, stars, text, answer, createdAt: created_at.toISOString() }
}

type OwnRow = Pick<Selectable<Tables['reviews']>, 'stars' | 'text' | 'state' | 'reason' | 'created_at'>

export function toOwnReview(product: string, { stars, text, state, reason, created_at }: OwnRow): OwnReview {
  return { product, stars, text, state, stateName: stateNames[state], reason, createdAt: created_at.toISOString() }
}

export function toReceived(row: ReceivedFound): ReceivedProduct {
  const { order, code, name, stars, text, state, reason, created_at } = row
  const isWritten = stars !== null && text !== null && state !== null && reason !== null && created_at !== null
  return {
    order,
    product: code,
    name,
    picture: { key: row.picture_key, color: row.picture_color },
    review: isWritten ? toOwnReview(code, { stars, text, state, reason, created_at }) : null,
  }
}

type OfficeRow = Awaited<ReturnType<typeof findOffice>>[number]

export function toOfficeReview(row: OfficeRow): OfficeReview {
  return {
    ...toProductReview(row),
    version: row.version,
    product: row.code,
    productName: row.name,
    supplierName: row.supplier_name,
    picture: { key: row.picture_key, color: row.picture_color },
    state: row.state,
    stateName: stateNames[row.state],
    reason: row.reason,
    changedAt: row.changed_at.toISOString(),
    moderator: row.moderator ?? '',
    moderatedAt: row.moderated_at?.toISOString() ?? null,
  }
}
