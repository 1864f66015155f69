import { createEffect, createEvent, createStore, sample } from 'effector'
import { loggedOut, type ApiError } from '@lavka/shared'
import { createForm, filled, problemOf, toProblems, type FormValues } from '@lavka/shared/forms'
import { toKopecks } from '@lavka/domain/typed-money'
import { decideDisputeFx, openDisputeFx, openOwnDisputeFx, refundOrderFx } from '../../api/claims'

/** What a person wants of an order's money. `own`: the buyer's dispute; `order` is the order's id there, and its number in the others. */
export type ClaimKind = 'own' | 'dispute' | 'decide' | 'refund'
export type Claim = { kind: ClaimKind; order: string }

type Answer = 'release' | 'reduce' | 'refund'
const answers: readonly string[] = ['release', 'reduce', 'refund'] satisfies Answer[]
const isAnswer = (text: string): text is Answer => answers.includes(text)

type Sent = Claim & { reason: string; kopecks: number; answer: Answer; version: number; refundId: string }

const claimFx = createEffect<Sent, unknown, ApiError>(
  ({ kind, order, reason, kopecks, answer, version, refundId }: Sent) => {
    if (kind === 'own') return openOwnDisputeFx({ params: { id: Number(order) }, body: { reason } })
    if (kind === 'dispute') return openDisputeFx({ body: { orderNumber: order, reason } })
    if (kind === 'refund')
      return refundOrderFx({ body: { orderNumber: order, amountKopecks: kopecks, reason, refundId } })
    const part = answer === 'reduce' && { refundKopecks: kopecks }
    return decideDisputeFx({ body: { orderNumber: order, version, answer, reason, ...part } })
  },
)

const needsSum = ({ kind, answer }: FormValues) => kind === 'refund' || (kind === 'decide' && answer === 'reduce')

/** The form of the claim that is open. What it is about are hidden values. */
export const form = createForm({
  effect: claimFx,
  check: (values) => {
    const most = Number(values.most)
    const kopecks = toKopecks(values.sum ?? '') ?? 0
    const isSum = kopecks > 0 && kopecks <= most
    return toProblems({
      reason: problemOf((values.reason ?? '').trim(), filled('Напишите причину')),
      sum: needsSum(values) && !isSum ? 'Введите сумму в рублях, больше нуля и не больше возможной' : null,
    })
  },
  toParams: ({ kind, order = '', reason = '', sum = '', answer = '', version, refundId = '' }): Sent => ({
    kind: kind === 'own' || kind === 'dispute' || kind === 'decide' ? kind : 'refund',
    order,
    reason: reason.trim(),
    kopecks: toKopecks(sum) ?? 0,
    answer: isAnswer(answer) ? answer : 'release',
    version: Number(version),
    refundId,
  }),
})

export const opened = createEvent<Claim>()
export const dropped = createEvent()
/** The order's money has changed by a claim: the views read it again. */
export const made = form.sendFx.done.map(({ params: { order = '' } }) => order)

/** `id` makes a repeat of the same refund known. */
export const $open = createStore<(Claim & { id: string }) | null>(null)
  .on(opened, (_, claim) => ({ ...claim, id: crypto.randomUUID() }))
  .reset(dropped, form.sendFx.done, loggedOut)

sample({ clock: opened, fn: () => undefined, target: form.opened })
