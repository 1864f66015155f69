import { mostReviewPhotos } from '@lavka/domain/reviews'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { groupBy } from '../../group-by.ts'
import type { Attachable } from '../files/attachables.ts'
import { toCard } from '../files/cards.ts'
import type { FileCard } from '../files/schema.ts'
import type { FileStore } from '../files/store/store.ts'
import type { PublicPhoto } from './schema.ts'

type Db = Transaction<Tables>

/** Photos of a review: set when it is written, by its author alone; who may read them and when they are public says schema/functions/photos_follow_review.sql. */
export const reviewPhotos: Attachable = {
  obj: 'reviews',
  kinds: ['picture'],
  most: mostReviewPhotos,
  isOfBuyers: true,
  isPublic: false,
  // no way in but the review itself: a decision names the version that was read, and its photos with it
  findOwner: async () => undefined,
  write: async () => {},
}

/** The photos of these reviews that the actor may read, by the review's id as text. */
export async function findPhotos(db: Db, reviewIds: readonly number[]) {
  const found = await db
    .selectFrom('files')
    .selectAll()
    .where('obj', '=', 'reviews')
    .where('obj_code', 'in', reviewIds.length > 0 ? reviewIds.map(String) : [''])
    .where('state', '=', 'attached')
    .orderBy('position')
    .execute()
  return groupBy(found, ({ obj_code }) => obj_code)
}

export type PhotosFound = Awaited<ReturnType<typeof findPhotos>>

/** The photos of a review for who may read them before they are public. */
export function toCards(store: FileStore, photos: PhotosFound, reviewId: number): Promise<FileCard[]> {
  return Promise.all((photos.get(String(reviewId)) ?? []).map((photo) => toCard(store, photo)))
}

/** The public photos of a review. */
export function toPublicPhotos(photos: PhotosFound, reviewId: number): PublicPhoto[] {
  const shown = (photos.get(String(reviewId)) ?? []).filter(({ is_public }) => is_public)
  return shown.map(toPublic)
}

const toPublic = ({ id, hash, color }: { id: number; hash: string; color: string }): PublicPhoto => ({
  id,
  key: hash,
  color,
})

const mostInStrip = 20

/** The latest public photos of a product's published reviews. */
export async function findStrip(db: Db, productId: number): Promise<PublicPhoto[]> {
  const found = await db
    .selectFrom('files')
    .innerJoin('reviews', (join) => join.on('files.obj_code', '=', sql<string>`reviews.id::text`))
    .select(['files.id', 'files.hash', 'files.color'])
    .where('files.obj', '=', 'reviews')
    .where('files.is_public', '=', true)
    .where('reviews.product_id', '=', productId)
    .where('reviews.state', '=', 'approved')
    .orderBy('reviews.id', 'desc')
    .orderBy('files.position')
    .limit(mostInStrip)
    .execute()
  return found.map(toPublic)
}

/** Removes the named photos of a review; false when one of them is not there. */
export async function removePhotos(db: Db, reviewId: number, ids: readonly number[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('obj', '=', 'reviews')
    .where('obj_code', '=', String(reviewId))
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows) === new Set(ids).size
}
