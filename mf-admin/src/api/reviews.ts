import { createCall } from '@lavka/shared'
import type { AnswerReview, FindOfficeReviews, ModerateReview } from '@lavka/server/contract'

export const findOfficeReviewsFx = createCall<FindOfficeReviews>('GET', '/apiadmin/objects/reviews')
export const moderateReviewFx = createCall<ModerateReview>('PUT', '/apiadmin/objects/reviews')
export const answerReviewFx = createCall<AnswerReview>('PUT', '/apiadmin/objects/reviews/answer')
