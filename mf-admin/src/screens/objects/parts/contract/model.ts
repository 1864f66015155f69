import type { AnyRow } from '@lavka/server/contract'
import { $role, noticeShown, type ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { acceptContractFx, moveContractFx } from '../../../../api/contracts'
import { insertObjectRowFx } from '../../../../api/objects'
import { $open, $row, invalidated as cardInvalidated } from '../../card/row-model'
import { invalidated, rowOpened } from '../../model'

export type Action = 'offer' | 'takeBack' | 'accept' | 'end' | 'newEdition'

type Rule = { caption: string; question: string; said: string; state: string; isSupplier?: true }

/** The actions on a contract by its state, and who may take them. Each is confirmed first, because it binds a party. */
export const rules: Record<Action, Rule> = {
  offer: {
    caption: 'Предложить поставщику',
    question: 'Поставщик получит письмо. Предложенный договор уже не меняется, его можно только отозвать.',
    said: 'Договор предложен поставщику',
    state: 'draft',
  },
  takeBack: {
    caption: 'Отозвать',
    question: 'Договор снова станет черновиком, поставщик перестанет его видеть.',
    said: 'Предложение отозвано',
    state: 'offered',
  },
  accept: {
    caption: 'Принять договор',
    question: 'Вы соглашаетесь с условиями и комиссией этой редакции. Предыдущая редакция перестанет действовать.',
    said: 'Договор принят',
    state: 'offered',
    isSupplier: true,
  },
  newEdition: {
    caption: 'Создать новую редакцию',
    question:
      'Появится черновик с тем же номером. Эта редакция не изменится и действует, пока поставщик не примет новую.',
    said: 'Черновик новой редакции создан',
    state: 'accepted',
  },
  end: {
    caption: 'Завершить сегодня',
    question: 'Сегодня последний день договора. Вернуть его нельзя, понадобится новая редакция.',
    said: 'Договор завершён',
    state: 'accepted',
  },
}
const names: readonly Action[] = ['offer', 'accept', 'takeBack', 'newEdition', 'end']
const targets = { offer: 'offered', takeBack: 'draft', end: 'ended' } as const

export const pressed = createEvent<Action>()
export const dropped = createEvent()
export const confirmed = createEvent()

/** The present row, or the new version. */
const actFx = createEffect<{ action: Action; row: AnyRow }, number, ApiError>(async ({ action, row }) => {
  const contract = { id: Number(row['id']), version: Number(row['version']) }
  if (action === 'accept') await acceptContractFx({ body: { accept: contract } })
  else if (action !== 'newEdition') await moveContractFx({ body: { ...contract, to: targets[action] } })
  else {
    const { number, supplierId, startsOn, endsOn, commissionPercent, terms } = row
    const values = { number, supplierId, startsOn, endsOn, commissionPercent, terms }
    return Number((await insertObjectRowFx({ params: { x: 'contracts' }, body: { values } }))['id'])
  }
  return contract.id
})

export const $actions = combine($role, $row, (role, row) =>
  names.filter((name) => {
    const { state, isSupplier = false } = rules[name]
    return row?.['state'] === state && (isSupplier ? role === 'supplier' : role === 'admin' || role === 'manager')
  }),
)
export const $asking = createStore<Action | null>(null)
  .on(pressed, (asked, action) => (asked === action ? null : action))
  .reset(dropped, actFx.done, $open)
export const $isPending = actFx.pending
export const $refusal = createStore('')
  .on(actFx.failData, (_, { message }) => message)
  .reset(pressed, confirmed, $open)
/** Shown in the card too, because notices are behind the backdrop of an open panel. */
export const $said = createStore('')
  .on(actFx.done, (_, { params }) => rules[params.action].said)
  .reset(pressed, $open)

sample({
  clock: sample({
    clock: confirmed,
    source: { action: $asking, row: $row, isPending: $isPending },
    fn: ({ action, row, isPending }) => (action && row && !isPending ? { action, row } : undefined),
  }).filterMap((given) => given),
  target: actFx,
})
sample({ clock: actFx.done, fn: () => undefined, target: [invalidated, cardInvalidated] })
sample({
  clock: actFx.done,
  filter: ({ params }) => params.action === 'newEdition',
  fn: ({ result }) => String(result),
  target: rowOpened,
})
sample({
  clock: actFx.done,
  fn: ({ params }) => ({ kind: 'success', text: rules[params.action].said }) as const,
  target: noticeShown,
})
