import { noticeShown } from '@lavka/shared'
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { blockUserFx, logOutTraderFx, mergeTradersFx, raiseLimitsFx } from '../../../api/traders'
import { $card, $id } from './model'

export type Action = 'block' | 'unblock' | 'logout' | 'limits' | 'merge'
/** The values of the form; `level` is empty for the default limits, `other` when nobody is merged. */
export type Given = { reason: string; level: string; other: string }

const levels = ['regular', 'trusted', 'unlimited'] as const
const said: Record<Action, string> = {
  block: 'учётная запись заблокирована, все сеансы завершены',
  unblock: 'учётная запись разблокирована',
  logout: 'все сеансы завершены',
  limits: 'лимиты заказа изменены',
  merge: 'учётные записи объединены',
}

export const actionPressed = createEvent<Action>()
export const actionDropped = createEvent()

export const $asking = createStore<Action | null>(null).on(actionPressed, (_, action) => action)

export const submitFx = attach({
  source: { card: $card, action: $asking },
  async effect({ card, action }, { reason, level, other }: Given) {
    if (card === null || action === null) return null
    const { id, name } = card
    if (action === 'logout') await logOutTraderFx({ body: { id, reason } })
    else if (action === 'merge') await mergeTradersFx({ body: { id, other: Number(other), reason } })
    else if (action === 'limits') {
      const raised = levels.find((one) => one === level) ?? null
      await raiseLimitsFx({ body: { id, level: raised, reason } })
    } else await blockUserFx({ params: { id }, body: { isBlocked: action === 'block', reason } })
    return { id, text: `${name}: ${said[action]}` }
  },
})

/** The action succeeded. */
export const done = submitFx.doneData.filterMap((result) => result ?? undefined)

const calls = [blockUserFx, logOutTraderFx, raiseLimitsFx, mergeTradersFx]
export const $refusal = createStore('')
  .on(merge(calls.map(({ failData }) => failData)), (_, { message }) => message)
  .reset($id, actionPressed, submitFx)
/** Shown in the card too, because notices are behind the backdrop of an open panel. */
export const $said = createStore('')
  .on(done, (_, { text }) => text)
  .reset($id, actionPressed)
$asking.reset($id, actionDropped, done)

sample({ clock: done, fn: ({ text }) => ({ kind: 'success', text }) as const, target: noticeShown })
