import { attach, createEvent, sample } from 'effector'
import { noticeShown, toNotice } from '@lavka/shared'
import { answerByPhoneFx } from '../../../api/orders'
import { invalidated, moved } from './model'

type Answer = { id: number; isAccepted: boolean }

/** Records the buyer's answer, given by telephone, to a proposed substitute. */
export const answeredByPhone = createEvent<Answer>()

const answerFx = attach({ effect: answerByPhoneFx, mapParams: (body: Answer) => ({ body }) })
export const $isAnswering = answerFx.pending

sample({ clock: answeredByPhone, filter: $isAnswering.map((is) => !is), target: answerFx })
sample({ clock: answerFx.doneData, target: moved })
sample({ clock: answerFx.failData, fn: toNotice, target: noticeShown })
// a conflict, or the time is over: the card shows the present state
sample({ clock: answerFx.failData, filter: ({ status }) => status === 409, fn: () => {}, target: invalidated })
