import type { AnswerApplication, FindOwnApplication } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findOwnApplicationFx = createCall<FindOwnApplication>('GET', '/api/users/application')
export const answerApplicationFx = createCall<AnswerApplication>('POST', '/api/users/application/answer')
