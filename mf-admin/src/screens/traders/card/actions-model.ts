import { noticeShown } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { blockUserFx, logOutTraderFx, mergeTradersFx, raiseLimitsFx } from '../../../api/traders'
import { confirmPasswordFx } from '../../../api/users'
import { createPasswordRefusal } from '../../../ui/password-refusal'
import { $card, $id } from './model'

export type Action = 'block' | 'unblock' | 'logout' | 'limits' | 'merge'
/** The values of the form; `level` is empty for the default limits, `other` when nobody is merged, `psw` until it is asked for. */
export type Given = { reason: string; level: string; other: string; psw: string }

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

/** An effect and not an event, because nothing may listen to the typed password by `sample`, which keeps the last value of its clock. */
export const submitFx = attach({
  source: { card: $card, action: $asking },
  async effect({ card, action }, { reason, level, other, psw }: Given) {
    if (card === null || action === null) return null
    if (psw !== '') await confirmPasswordFx({ body: { psw } })
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

export const { $needsPassword, $refusal } = createPasswordRefusal({
  calls: [blockUserFx, logOutTraderFx, raiseLimitsFx, mergeTradersFx],
  sent: submitFx,
  done,
  resetOn: [$id, actionPressed],
})
/** Shown in the card too, because notices are behind the backdrop of an open panel. */
export const $said = createStore('')
  .on(done, (_, { text }) => text)
  .reset($id, actionPressed)
$asking.reset($id, actionDropped, done)

sample({ clock: done, fn: ({ text }) => ({ kind: 'success', text }) as const, target: noticeShown })
