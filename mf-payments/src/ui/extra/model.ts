import { createEffect, createEvent, createStore, sample } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'
import { answerExtraHoldForBuyerFx, answerExtraHoldFx } from '../../api/extra-hold'

/** Who answers: the buyer, then `order` is the order's id; or an operator for the buyer, then it is the order's number. */
export type Answerer = { as: 'buyer' | 'operator'; order: string }
type Answered = Answerer & { extra: number; answer: 'agree' | 'decline' }

/** The buyer has agreed to the difference, or refused it; an operator notes what the buyer said. */
export const answered = createEvent<Answered>()

const answerFx = createEffect<Answered, unknown, ApiError>(({ as, order, extra, answer }: Answered) =>
  as === 'buyer'
    ? answerExtraHoldFx({ params: { id: Number(order) }, body: { extra, answer } })
    : answerExtraHoldForBuyerFx({ body: { orderNumber: order, extra, answer } }),
)

/** The answer that is on its way; null: none. */
export const $sent = createStore<Answered | null>(null)
  .on(answerFx, (_, sent) => sent)
  .reset(answerFx.finally, loggedOut)

/** Why the last answer was not taken. */
export const $refusal = createStore<{ order: string; text: string } | null>(null)
  .on(answerFx.fail, (_, { params: { order }, error }) => ({ order, text: error.message }))
  .reset(answerFx, loggedOut)

sample({ clock: answered, filter: answerFx.pending.map((isPending) => !isPending), target: answerFx })

/** The order whose question was answered, or is over: the views read it again. */
export const made = answerFx.finally.map(({ params: { order } }) => order)
