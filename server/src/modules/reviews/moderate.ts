import type { Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { photosRefusedMail, reviewRejectedMail } from '../notifications/review-mails.ts'
import { tell } from '../notifications/send.ts'
import { checkReason } from './check-review.ts'
import * as queries from './office-queries.ts'
import { removePhotos } from './photos.ts'
import type { ModerateReview } from './schema.ts'

type Db = Transaction<Tables>
type Given = ModerateReview['body']

/**
 * Decides a review and its photos together, by the version that was read: refused photos are removed, the author is told what is not shown and why. In a
 * transaction of an operator. Errors: NOT_FOUND, REVIEW_CHANGED, BAD_REQUEST with a Russian reason.
 */
export async function moderate(db: Db, actor: Actor, body: Given, address: string): Promise<void> {
  const { id, version, decision, photos } = body
  const isRejected = decision === 'reject'
  const reason = isRejected ? checkReason(body.reason) : ''
  const photo_reason = photos ? checkReason(photos.reason) : ''
  const refused_photos = new Set(photos?.refused).size
  if (photos && !(await removePhotos(db, id, photos.refused))) throw new ApiError('REVIEW_CHANGED')
  const state = isRejected ? 'rejected' : 'approved'
  const decided = { state, reason, moderator: actor.id, refused_photos, photo_reason } as const
  if (!(await queries.decide(db, { id, version, ...decided }))) throw new ApiError('REVIEW_CHANGED')
  const product = await queries.findProductOf(db, id)
  await noteAudit(db, {
    event: isRejected ? 'review.rejected' : 'review.approved',
    user_id: actor.id,
    address,
    details: {
      review: id,
      product: product.code,
      reason,
      ...(photos && { refusedPhotos: refused_photos, photoReason: photo_reason }),
    },
  })
  const mail = isRejected
    ? reviewRejectedMail(product.name, reason)
    : photos && photosRefusedMail(product.name, photo_reason)
  const author = mail && (await queries.findAuthor(db, id))
  if (author) await tell(db, author, { kind: 'review', mail, path: '/myOrders' })
}
