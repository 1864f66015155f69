import type { AnyRow } from '@lavka/server/contract'
import type { ApiError } from '@lavka/shared'
import { createEffect } from 'effector'
import { decideDifferenceFx } from '../../../../api/differences'
import { createMoves, type Made, type Move } from '../moves/create-moves'

type Answer = 'repeat' | 'post' | 'dismiss'

const isSuggested = (answer: Answer) => (row: AnyRow) => row['suggestion'] === answer
const decision = { state: 'open', roles: ['admin'], reason: 'Почему' } as const

/** The decisions about a difference with the bank: what is suggested, or leaving it (server/src/modules/payments/differences/decide.ts). */
const rules: Record<Answer, Move> = {
  repeat: {
    ...decision,
    caption: 'Повторить',
    question: 'Лавка ещё раз попросит банк о том же или проведёт его событие по книге.',
    said: 'Повторяем',
    isMain: true,
    holds: isSuggested('repeat'),
  },
  post: {
    ...decision,
    caption: 'Провести, как у банка',
    question: 'В книге появится движение на сумму банка. Отменить его можно только новым движением.',
    said: 'Проведено по банку',
    isMain: true,
    holds: isSuggested('post'),
  },
  dismiss: {
    ...decision,
    caption: 'Оставить как есть',
    question: 'В книге ничего не изменится, расхождение уйдёт из списка ожидающих.',
    said: 'Оставлено как есть',
  },
}

const actFx = createEffect<Made<Answer>, number, ApiError>(async ({ action, row, reason }) => {
  const id = Number(row['id'])
  await decideDifferenceFx({ body: { id, version: Number(row['version']), answer: action, reason } })
  return id
})
export const moves = createMoves(rules, actFx)
