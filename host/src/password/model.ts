import { attach, createEvent, createStore, sample } from 'effector'

type Question = { confirm: (psw: string) => Promise<unknown>; answer: (isConfirmed: boolean) => void }

const asked = createEvent<Question>()
export const questionClosed = createEvent()

const $questions = createStore<Question[]>([]).on(asked, (questions, one) => [...questions, one])
export const $isAsked = $questions.map((questions) => questions.length > 0)

/** An effect and not an event, because nothing may keep the typed password. */
export const confirmFx = attach({
  source: $questions,
  async effect([first], psw: string) {
    await first?.confirm(psw)
  },
})
const answerFx = attach({
  source: $questions,
  effect(questions, isConfirmed: boolean) {
    for (const { answer } of questions) answer(isConfirmed)
  },
})
$questions.reset(answerFx.done)

export const $refusal = createStore('')
  .on(confirmFx.failData, (_, { message }) => message)
  .reset(confirmFx, asked, questionClosed)

sample({ clock: questionClosed, fn: () => false, target: answerFx })
sample({ clock: confirmFx.doneData, fn: () => true, target: answerFx })

/**
 * Asks the person for the password (PASSWORD_NEEDED, quality.md §1.4) until `confirm` takes it, once for all calls that wait; false when the person
 * does not want to.
 */
export function isPasswordTyped(confirm: Question['confirm']): Promise<boolean> {
  return new Promise((answer) => asked({ confirm, answer }))
}
