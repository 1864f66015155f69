import { callbackTimes } from '@lavka/domain/callback-times'
import { createDetails, loggedOut, type ApiError } from '@lavka/shared'
import type { AnyRow, MoveCallback } from '@lavka/server/contract'
import { createEffect } from 'effector'
import { findCallbackContactFx, moveCallbackFx } from '../../../../api/callbacks'
import { createMoves, type Made } from '../moves/create-moves'

// A call of the queue: taken by one operator, who gets the number, and put off or ended by the same.

type Action = 'takeMissed' | 'take' | 'takeOver' | 'done' | 'soon' | 'hour' | 'morning'

const timeOf = (kind: string) => callbackTimes(new Date()).find((one) => one.kind === kind)

function bodyOf({ action, row, reason }: Made<Action>): MoveCallback['body'] {
  const key = String(row['key'])
  if (action === 'done') return { key, to: 'done', result: reason }
  if (action === 'takeMissed' || action === 'take' || action === 'takeOver') return { key, to: 'taken' }
  // a choice that is over since the card was opened: the morning
  const time = timeOf(action) ?? timeOf('morning')
  return { key, to: 'later', dueAt: (time?.at ?? new Date()).toISOString() }
}

const actFx = createEffect<Made<Action>, number, ApiError>(async (made) => {
  await moveCallbackFx({ body: bodyOf(made) })
  return Number(made.row['version'])
})

const isMine = (row: AnyRow) => row['isMine'] === true
const taken = { said: 'Звонок ваш: номер показан выше', caption: 'Взять', isMain: true } as const
const said = 'Звонок отложен и снова в очереди'
/** In the evening only the next morning is offered. */
const later = (kind: string, when: string) => ({
  caption: `Не дозвонились: ${when}`,
  state: 'taken',
  holds: (row: AnyRow) => isMine(row) && timeOf(kind) !== undefined,
  said,
})

export const moves = createMoves<Action>(
  {
    takeMissed: { ...taken, state: 'missed' },
    take: { ...taken, state: 'waiting' },
    takeOver: { ...taken, state: 'taken', holds: (row) => !isMine(row) && row['isLeft'] === true },
    done: {
      caption: 'Готово',
      question: 'Звонок уйдёт из очереди.',
      reason: 'Чем закончился разговор',
      said: 'Звонок закончен',
      state: 'taken',
      holds: isMine,
      isMain: true,
    },
    soon: later('soon', 'через 15 минут'),
    hour: later('hour', 'через час'),
    morning: later('morning', 'утром, в 9:00'),
  },
  actFx,
)

/** The number, for who has taken the call. */
const contact = createDetails({
  effect: findCallbackContactFx,
  toParams: (key: string) => ({ query: { key } }),
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error, $details: $contact } = contact
