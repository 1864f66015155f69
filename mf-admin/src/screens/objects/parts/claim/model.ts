import { createDetails, formatMoney, loggedOut } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { answerClaimFx, readClaimFx, settleClaimFx } from '../../../../api/claims'
import { $open, invalidated as cardInvalidated } from '../../card/row-model'
import { invalidated } from '../../model'
import { answerAsAsked, refusalOf, toBody, totalOf, type Answer } from './answer'

// The answer to a claim in its card: a sum for each line, how the money goes back, and words for the buyer.

const card = createDetails({
  effect: readClaimFx,
  toParams: (id: number) => ({ query: { id } }),
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error } = card
export const $claim = card.$details
sample({ clock: [answerClaimFx.doneData, settleClaimFx.doneData], target: $claim })
// the card and the grid say the new state
sample({
  clock: [answerClaimFx.done, settleClaimFx.done],
  fn: () => undefined,
  target: [cardInvalidated, invalidated],
})

export const roublesTyped = createEvent<{ line: number; text: string }>()
export const wayChosen = createEvent<Answer['way']>()
export const textTyped = createEvent<string>()
export const refused = createEvent()
export const submitted = createEvent()
export const settled = createEvent()

const $typed = createStore<Answer | null>(null).reset($open, answerClaimFx.done)
/** What is in the form; at first all that is asked for. */
export const $answer = combine($claim, $typed, (claim, typed) => typed ?? (claim && answerAsAsked(claim)))
const typedInto = <T>(clock: ReturnType<typeof createEvent<T>>, change: (answer: Answer, given: T) => Answer) =>
  sample({ clock, source: $answer, fn: (answer, given) => answer && change(answer, given) })
$typed.on(
  [
    typedInto(roublesTyped, (answer, { line, text }) => ({ ...answer, roubles: { ...answer.roubles, [line]: text } })),
    typedInto(wayChosen, (answer, way) => ({ ...answer, way })),
    typedInto(textTyped, (answer, text) => ({ ...answer, text })),
  ],
  (_, answer) => answer,
)
sample({
  clock: refused,
  source: { claim: $claim, answer: $answer },
  fn: ({ claim, answer }) => claim && answer && refusalOf(claim, answer),
  target: $typed,
})
export const $totalKopecks = $answer.map((answer) => (answer ? totalOf(answer) : 0))

export const $isPending = combine(answerClaimFx.pending, settleClaimFx.pending, (one, other) => one || other)
const asked = sample({
  clock: submitted,
  source: { claim: $claim, answer: $answer, isPending: $isPending },
  filter: ({ claim, answer, isPending }) => claim !== null && answer !== null && !isPending,
  fn: ({ claim, answer }) => (claim && answer ? toBody(claim, answer) : { problem: '' }),
})
sample({ clock: asked.filterMap((one) => ('body' in one ? { body: one.body } : undefined)), target: answerClaimFx })
const settleFx = attach({
  effect: settleClaimFx,
  source: $claim,
  mapParams: (_: void, claim) => ({ body: { id: claim?.id ?? 0, version: claim?.version ?? 0 } }),
})
sample({ clock: settled, source: $isPending, filter: (isPending) => !isPending, fn: () => undefined, target: settleFx })

export const $refusal = createStore<string | null>(null)
  .on(asked, (_, one) => ('problem' in one ? one.problem : null))
  .on([answerClaimFx.failData, settleClaimFx.failData], (_, { message }) => message)
  .reset(roublesTyped, wayChosen, textTyped, $open)
export const $said = createStore('')
  .on(answerClaimFx.doneData, (_, { returnedKopecks }) =>
    returnedKopecks === 0
      ? 'Претензия отклонена, покупатель получит письмо'
      : `Покупателю вернётся ${formatMoney(returnedKopecks)}, он получит письмо`,
  )
  .on(settleClaimFx.done, () => 'Отмечено: деньги отданы')
  .reset($open)
