import type { AnyRow, PromotionTrial } from '@lavka/server/contract'
import type { ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { movePromotionFx, tryPromotionFx } from '../../../../api/promotions'
import { $open, $row } from '../../card/row-model'
import { createMoves, type Made, type Move } from '../moves/create-moves'

type Action = 'start' | 'offer' | 'takeBack' | 'accept' | 'stop' | 'resume' | 'leave'

const isPaidBySupplier = (row: AnyRow) => Number(row['supplierPercent']) > 0

/** The moves of a promotion (server/src/modules/promo/office/move.ts). */
const rules: Record<Action, Move> = {
  start: {
    caption: 'Запустить',
    question: 'Покупатели увидят скидку сразу или в день начала. Условия после этого не меняются.',
    said: 'Акция запущена',
    state: 'draft',
    isMain: true,
    holds: (row) => !isPaidBySupplier(row),
  },
  offer: {
    caption: 'Предложить поставщику',
    question: 'Поставщик увидит условия и решит, участвовать ли. Пока он не согласится, акция не действует.',
    said: 'Акция предложена поставщику',
    state: 'draft',
    isMain: true,
    holds: isPaidBySupplier,
  },
  accept: {
    caption: 'Согласиться',
    question: 'Вы платите за свою часть скидки с каждого заказа по этой акции. Она начнёт действовать.',
    said: 'Вы участвуете в акции',
    state: 'offered',
    roles: ['supplier'],
    isMain: true,
  },
  takeBack: {
    caption: 'Отозвать',
    question: 'Акция снова станет черновиком, поставщик перестанет её видеть.',
    said: 'Предложение отозвано',
    state: 'offered',
  },
  stop: {
    caption: 'Остановить',
    question: 'Новые заказы будут без скидки. В уже оформленных она останется.',
    said: 'Акция остановлена',
    state: 'active',
  },
  leave: {
    caption: 'Прекратить участие',
    question: 'Новые заказы будут без скидки. В уже оформленных она останется.',
    said: 'Акция остановлена',
    state: 'active',
    roles: ['supplier'],
    holds: isPaidBySupplier,
  },
  resume: {
    caption: 'Возобновить',
    question: 'Акция снова начнёт действовать на прежних условиях.',
    said: 'Акция действует',
    state: 'stopped',
  },
}
const targets = {
  start: 'active',
  offer: 'offered',
  accept: 'active',
  takeBack: 'draft',
  stop: 'stopped',
  leave: 'stopped',
  resume: 'active',
} as const satisfies Record<Action, string>

const actFx = createEffect<Made<Action>, number, ApiError>(async ({ action, row }) => {
  const id = Number(row['id'])
  await movePromotionFx({ body: { id, version: Number(row['version']), to: targets[action] } })
  return id
})
export const moves = createMoves(rules, actFx)

/** What the promotion would have cost in the last 30 days. */
export const trialAsked = createEvent()
export const $trial = createStore<PromotionTrial | null>(null)
  .on(tryPromotionFx.doneData, (_, trial) => trial)
  .reset($open, actFx.done)
export const $isTrying = tryPromotionFx.pending
export const $trialRefusal = createStore('')
  .on(tryPromotionFx.failData, (_, { message }) => message)
  .reset(trialAsked, $open)

const $asked = combine($row, $isTrying, (row, isTrying) => (row && !isTrying ? Number(row['id']) : null))
sample({
  clock: sample({ clock: trialAsked, source: $asked }).filterMap((id) => id ?? undefined),
  fn: (id) => ({ body: { id } }),
  target: tryPromotionFx,
})
