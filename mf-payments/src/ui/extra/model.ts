import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import { answerExtraHoldFx } from '../../api/extra-hold'

/** `order` is the order's id. */
type Answered = { order: string; extra: number; answer: 'agree' | 'decline' }

/** The buyer has agreed to the difference, or refused it. */
export const answered = createEvent<Answered>()

const answerFx = attach({
  effect: answerExtraHoldFx,
  mapParams: ({ order, extra, answer }: Answered) => ({ params: { id: Number(order) }, body: { extra, answer } }),
})

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
