import { inTurn } from '@lavka/domain/in-turn'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import type { ChooseSupplier, FindMemberships, SessionAnswer } from '@lavka/server/contract'
import { $data, $who, base, createCall, noticeShown, paths, toNotice, type ApiError } from '@lavka/shared'
import { isApiError } from '../http/is-api-error'
import { send } from '../http/send'
import { dropPageToken } from '../session/page-token'
import { ownerOf, readSession, SESSION_KEY, toStored, writeSession } from '../session/stored'

// Who works for several suppliers chooses one in the session (docs/accounts.md).

/** The supplier of this session; null for who works for one only. Its id is null while none is chosen. */
export const $worksFor = $data.map((data) => data?.works_for ?? null)

export const membershipsAsked = createEvent()
export const supplierChosen = createEvent<number>()

const findMembershipsFx = createCall<FindMemberships>('GET', '/api/users/memberships')
export const $memberships = createStore<FindMemberships['answer']>([]).on(findMembershipsFx.doneData, (_, list) => list)
export const $isMembershipsFailed = createStore(false)
  .on(findMembershipsFx, () => false)
  .on(findMembershipsFx.fail, () => true)
sample({ clock: membershipsAsked, target: findMembershipsFx })

/** Another tab has logged in or out meanwhile, or the storage is full. */
const changed: ApiError = {
  status: 0,
  code: 'CONFLICT',
  message: 'Сменить поставщика не получилось. Обновите страницу и повторите',
}

/** One at a time with the silent logins of all tabs (session/renew.ts): a renewal never brings a token of the supplier of before. */
const exclusive = <T>(work: () => Promise<T>): Promise<T> => inTurn(SESSION_KEY, work)

/** Stores the session of the other supplier; the stores of this tab stay with the one whose page they show. */
const chooseFx = attach({
  source: $who,
  effect: (who, supplierId: number) =>
    exclusive(async () => {
      const stored = readSession()
      if (!stored || ownerOf(stored) !== who) throw changed
      const body: ChooseSupplier['body'] = { supplierId }
      // not validated here: the server validates this answer by its response schema
      const answer = (await send(stored.token, { method: 'PUT', url: '/api/users/memberships', body })) as SessionAnswer
      dropPageToken()
      writeSession(toStored(answer, stored.password))
      return answer
    }),
})
export const $isChoosing = chooseFx.pending

/** Opens the back office anew, so that nothing of the other supplier is left in the page. */
export const openOfficeFx = createEffect(({ user: { role } }: SessionAnswer) => {
  const path = role === 'picker' ? paths.adminAssembly() : role === 'courier' ? paths.adminDeliveries() : paths.admin()
  window.location.assign(base + path)
})

sample({ clock: supplierChosen, target: chooseFx })
sample({ clock: chooseFx.doneData, target: openOfficeFx })
sample({
  clock: chooseFx.failData,
  fn: (error: unknown) => toNotice(isApiError(error) ? error : changed),
  target: noticeShown,
})
