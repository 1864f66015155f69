import type { FindReceived, FindReviews, RemoveReview, WriteReview } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findReviewsFx = createCall<FindReviews>('GET', '/api/clientv9/objects/reviews/{code}')
export const findReceivedFx = createCall<FindReceived>('GET', '/api/clientv9/object/reviews')
export const writeReviewFx = createCall<WriteReview>('PUT', '/api/clientv9/object/reviews')
export const removeReviewFx = createCall<RemoveReview>('DELETE', '/api/clientv9/objects/reviews/{code}')
