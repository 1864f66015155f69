import type { ApiError } from '@lavka/shared'
import { createEffect, sample } from 'effector'
import { acceptContractFx, moveContractFx } from '../../../../api/contracts'
import { insertObjectRowFx } from '../../../../api/objects'
import { rowOpened } from '../../model'
import { createMoves, type Made, type Move } from '../moves/create-moves'

type Action = 'offer' | 'takeBack' | 'accept' | 'end' | 'newEdition'

/** The actions on a contract by its state, and who may take them. */
const rules: Record<Action, Move> = {
  offer: {
    caption: 'Предложить поставщику',
    question: 'Поставщик получит письмо. Предложенный договор уже не меняется, его можно только отозвать.',
    said: 'Договор предложен поставщику',
    state: 'draft',
    isMain: true,
  },
  accept: {
    caption: 'Принять договор',
    question: 'Вы соглашаетесь с условиями и комиссией этой редакции. Предыдущая редакция перестанет действовать.',
    said: 'Договор принят',
    state: 'offered',
    roles: ['supplier'],
    isMain: true,
  },
  takeBack: {
    caption: 'Отозвать',
    question: 'Договор снова станет черновиком, поставщик перестанет его видеть.',
    said: 'Предложение отозвано',
    state: 'offered',
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
const targets = { offer: 'offered', takeBack: 'draft', end: 'ended' } as const

/** The present row, or the new version. */
const actFx = createEffect<Made<Action>, number, ApiError>(async ({ action, row }) => {
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

export const moves = createMoves(rules, actFx)
sample({
  clock: actFx.done,
  filter: ({ params }) => params.action === 'newEdition',
  fn: ({ result }) => String(result),
  target: rowOpened,
})
