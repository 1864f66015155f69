import { attach, createEvent, sample } from 'effector'
import { noticeShown, toNotice } from '@lavka/shared'
import { answerByPhoneFx } from '../../../api/orders'
import { invalidated, moved } from './model'

type Answer = { id: number; isAccepted: boolean }

/** The buyer has said by telephone whether a proposed substitute is all right. */
export const answeredByPhone = createEvent<Answer>()

const answerFx = attach({ effect: answerByPhoneFx, mapParams: (body: Answer) => ({ body }) })
export const $isAnswering = answerFx.pending

sample({ clock: answeredByPhone, filter: $isAnswering.map((is) => !is), target: answerFx })
sample({ clock: answerFx.doneData, target: moved })
sample({ clock: answerFx.failData, fn: toNotice, target: noticeShown })
// the buyer was quicker, or time is up: the card shows what holds
sample({ clock: answerFx.failData, filter: ({ status }) => status === 409, fn: () => {}, target: invalidated })
