import type { ApiError } from '@lavka/shared'
import { createEffect } from 'effector'
import { retryReceiptFx } from '../../../../api/receipts'
import { createMoves, type Made, type Move } from '../moves/create-moves'

type Action = 'retryRefused' | 'retryDead'

const again = { caption: 'Повторить', said: 'Чек снова в очереди', isMain: true } as const

/** A receipt that was not printed is queued once more (server/src/modules/payments/receipts/retry.ts). */
const rules: Record<Action, Move> = {
  retryRefused: { ...again, state: 'refused' },
  retryDead: { ...again, state: 'dead' },
}

const actFx = createEffect<Made<Action>, number, ApiError>(async ({ row }) => {
  const id = Number(row['id'])
  await retryReceiptFx({ body: { id } })
  return id
})
export const moves = createMoves(rules, actFx)
