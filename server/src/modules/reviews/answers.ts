import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { unnamedAuthor } from './author.ts'
import type { FileCard } from '../files/schema.ts'
import type { findOffice } from './office-queries.ts'
import type { ReceivedFound, findApproved } from './queries.ts'
import type * as schema from './schema.ts'
import type { OwnReview, ReviewState } from './schema.ts'

// Converts rows of the queries to the types of the API contract.

const stateNames: Record<ReviewState, string> = {
  waiting: 'На проверке',
  approved: 'Опубликован',
  rejected: 'Отклонён',
}

type Shown = Awaited<ReturnType<typeof findApproved>>[number]

export function toProductReview(row: Shown, photos: schema.PublicPhoto[]): schema.ProductReview {
  return { ...toWords(row), photos }
}

function toWords({ id, author, stars, text, answer, created_at }: Shown) {
  return { id, author: author || unnamedAuthor, stars, text, answer, createdAt: created_at.toISOString() }
}

type OwnColumn = 'stars' | 'text' | 'state' | 'reason' | 'created_at' | 'refused_photos' | 'photo_reason'
type OwnRow = Pick<Selectable<Tables['reviews']>, OwnColumn>

export function toOwnReview(product: string, row: OwnRow, photos: FileCard[]): OwnReview {
  const { stars, text, state, reason, created_at, refused_photos: refusedPhotos, photo_reason: photoReason } = row
  const said = { stars, text, state, stateName: stateNames[state], reason, createdAt: created_at.toISOString() }
  return { product, ...said, photos, refusedPhotos, photoReason }
}

export function toReceived(row: ReceivedFound, photos: FileCard[]): schema.ReceivedProduct {
  const { order, code, name, stars, text, state, reason, created_at, refused_photos, photo_reason } = row
  const isRead = stars !== null && text !== null && state !== null && reason !== null && created_at !== null
  const isWritten = isRead && refused_photos !== null && photo_reason !== null
  return {
    order,
    product: code,
    name,
    picture: { key: row.picture_key, color: row.picture_color },
    review: isWritten
      ? toOwnReview(code, { stars, text, state, reason, created_at, refused_photos, photo_reason }, photos)
      : null,
  }
}

type OfficeRow = Awaited<ReturnType<typeof findOffice>>[number]

export function toOfficeReview(row: OfficeRow, photos: FileCard[]): schema.OfficeReview {
  return {
    ...toWords(row),
    photos,
    refusedPhotos: row.refused_photos,
    photoReason: row.photo_reason,
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
