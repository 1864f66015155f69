import type { ApiError } from '@lavka/shared'
import { createEffect, sample } from 'effector'
import { acceptContractFx, moveContractFx } from '../../../../api/contracts'
import { insertObjectRowFx } from '../../../../api/objects'
import { rowOpened } from '../../model'
import { createMoves, type Made, type Move } from '../moves/create-moves'

type Action = 'offer' | 'takeBack' | 'accept' | 'end' | 'newEdition'

/** The row to show, and how many letters left. */
type Done = { id: number; letters: number }

/** The actions on a contract by its state, and who may take them. */
const rules: Record<Action, Move<Done>> = {
  offer: {
    caption: 'Предложить поставщику',
    question: 'Людям поставщика уйдёт письмо. Предложенный договор уже не меняется, его можно только отозвать.',
    said: ({ letters }) =>
      letters > 0
        ? 'Договор предложен, поставщику ушло письмо'
        : 'Договор предложен, но письмо не ушло: у поставщика ещё нет человека с почтой. Принять договор пока некому',
    state: 'draft',
    isMain: true,
  },
  accept: {
    caption: 'Принять договор',
    question: ({ edition }) =>
      `Вы соглашаетесь с условиями и комиссией этой редакции.${edition === 1 ? '' : ' Предыдущая редакция перестанет действовать.'}`,
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

const actFx = createEffect<Made<Action>, Done, ApiError>(async ({ action, row }) => {
  const contract = { id: Number(row['id']), version: Number(row['version']) }
  if (action === 'newEdition') {
    const { number, supplierId, startsOn, endsOn, commissionPercent, terms } = row
    const values = { number, supplierId, startsOn, endsOn, commissionPercent, terms }
    const added = await insertObjectRowFx({ params: { x: 'contracts' }, body: { values } })
    return { id: Number(added['id']), letters: 0 }
  }
  if (action !== 'accept') return moveContractFx({ body: { ...contract, to: targets[action] } })
  await acceptContractFx({ body: { accept: contract } })
  return { id: contract.id, letters: 0 }
})

export const moves = createMoves(rules, actFx)
sample({
  clock: actFx.done,
  filter: ({ params }) => params.action === 'newEdition',
  fn: ({ result }) => String(result.id),
  target: rowOpened,
})
