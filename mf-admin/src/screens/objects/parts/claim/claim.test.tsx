import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OfficeClaim } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, refuse, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'claims', canInsert: false, canUpdate: false, canRemove: false }
const cheese = {
  id: 9,
  line: 1,
  name: 'Сыр',
  unit: 'кг',
  quantity: 0.5,
  problem: 'spoiled',
  problemName: 'Испорчено',
  askedKopecks: 500_01,
  acceptedKopecks: null,
} as const
const claim: OfficeClaim = {
  id: 3,
  version: 1,
  state: 'open',
  stateName: 'Ждёт ответа',
  text: 'Кислое',
  createdAt: '2026-11-21T09:00:00.000Z',
  lines: [cheese, { ...cheese, id: 10, name: 'Молоко', askedKopecks: 100_00 }],
  photos: [],
  returnedKopecks: 0,
  way: null,
  wayName: '',
  answer: '',
  answeredAt: null,
  settledAt: null,
  orderId: 5,
  orderNumber: '5-1',
  ownWay: null,
  certificateKopecks: 0,
  cardKopecks: 0,
  mayAnswer: true,
  maySettle: false,
}

const open = (shown: OfficeClaim, answers: Answers = {}) =>
  openScreen('/admin/obj/claims?row=3', {
    objects: () => [info],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [row(3)], totalCount: 1 }),
    row: ({ url }) => (url.endsWith('/card') ? shown : row(3)),
    ...answers,
  })
const field = (name: string) => screen.findByRole('textbox', { name })

test('each line gets its sum, at first all that is asked for; less needs words, and what was typed survives a refusal', async () => {
  let isRefused = true
  const { edits } = open(claim, {
    edit: () =>
      isRefused
        ? refuse(400, 'BAD_REQUEST', 'Напишите, почему возвращаете не всё')
        : { ...claim, state: 'partly', mayAnswer: false, returnedKopecks: 300_50, wayName: 'Переводом на карту' },
  })
  expect(await field('Сыр, 0,5\u00a0кг')).toHaveValue('500,01')
  await userEvent.clear(await field('Сыр, 0,5\u00a0кг'))
  await userEvent.type(await field('Сыр, 0,5\u00a0кг'), '200,5')
  await userEvent.selectOptions(screen.getByLabelText('Как вернуть деньги'), 'Переводом на карту')
  await userEvent.click(screen.getByRole('button', { name: /^Вернуть 300,50/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Напишите, почему возвращаете не всё')
  isRefused = false
  await userEvent.type(await field('Что ответить покупателю'), 'Часть была свежей')
  await userEvent.click(screen.getByRole('button', { name: /^Вернуть 300,50/ }))
  expect(await screen.findByText(/Покупателю вернётся 300,50/)).toHaveFocus()
  expect(edits().at(-1)?.body).toEqual({
    id: 3,
    version: 1,
    lines: [
      { id: 9, kopecks: 200_50 },
      { id: 10, kopecks: 100_00 },
    ],
    way: 'transfer',
    text: 'Часть была свежей',
  })
})

test('a claim is refused by one press and words; a sum that is none is told at once', async () => {
  const { edits } = open(
    { ...claim, ownWay: 'bank' },
    { edit: () => ({ ...claim, state: 'refused', mayAnswer: false }) },
  )
  await userEvent.clear(await field('Молоко, 0,5\u00a0кг'))
  await userEvent.type(await field('Молоко, 0,5\u00a0кг'), 'сто')
  await userEvent.click(screen.getByRole('button', { name: /^Вернуть/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Молоко: укажите сумму в рублях')
  expect(screen.queryByLabelText('Как вернуть деньги')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Не возвращать' }))
  await userEvent.type(await field('Что ответить покупателю'), 'На снимке другое')
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить претензию' }))
  await waitFor(() =>
    expect(edits().map(({ body }) => body)).toMatchObject([{ way: 'bank', lines: [{ kopecks: 0 }, { kopecks: 0 }] }]),
  )
})

test('money that people hand over is marked as handed over', async () => {
  const owed = { ...claim, state: 'accepted', mayAnswer: false, maySettle: true, returnedKopecks: 600_01 } as const
  const { edits, asked } = open(owed, {
    edit: () => ({ ...owed, maySettle: false, settledAt: '2026-11-22T09:00:00.000Z' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Деньги отданы' }))
  expect(await screen.findByText('Отмечено: деньги отданы')).toHaveFocus()
  // the grid is read again
  await waitFor(() => expect(asked.filter(({ url }) => url.endsWith('/claims/loadoptions')).length).toBe(2))
  expect(edits().map(({ url, body }) => [url, body])).toEqual([
    ['/apiadmin/objects/claims/settlement', { id: 3, version: 1 }],
  ])
  expect(screen.queryByRole('button', { name: 'Деньги отданы' })).toBeNull()
})

test('what the card has not paid is handed over by people: the way is asked for once more comes back than it paid', async () => {
  const { edits } = open(
    { ...claim, ownWay: 'card', cardKopecks: 500_00 },
    { edit: () => ({ ...claim, mayAnswer: false }) },
  )
  await userEvent.clear(await field('Молоко, 0,5\u00a0кг'))
  await userEvent.selectOptions(await screen.findByLabelText('Как вернуть деньги'), 'Переводом на карту')
  expect(screen.getByText(/на неё вернётся 500,00/)).toBeInTheDocument()
  await userEvent.clear(await field('Сыр, 0,5\u00a0кг'))
  await userEvent.type(await field('Сыр, 0,5\u00a0кг'), '500')
  expect(screen.queryByLabelText('Как вернуть деньги')).toBeNull()
  await userEvent.type(await field('Молоко, 0,5\u00a0кг'), '100')
  await userEvent.click(screen.getByRole('button', { name: /^Вернуть 600/ }))
  await waitFor(() => expect(edits().map(({ body }) => body)).toMatchObject([{ way: 'transfer' }]))
})
