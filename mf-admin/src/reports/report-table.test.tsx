import { expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReportAnswer } from '@lavka/server/contract'
import { ReportTable } from './report-table'

const text = (name: string, caption: string) => ({ name, caption, type: 'text' as const, isMeasure: false })
const report: ReportAnswer = {
  columns: [
    text('slot', 'Доставка'),
    text('town', 'Город'),
    text('product', 'Товар'),
    { name: 'count', caption: 'Сколько', type: 'count', isMeasure: true },
  ],
  rows: [
    ['утро', 'Тула', 'сыр', 2],
    ['утро', 'Тула', 'масло', 5],
    ['день', 'Тула', 'хлеб', 3],
  ],
  totals: [null, null, null, 10],
  isCapped: false,
  orders: [null, null, null],
  keys: [
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ],
  pivot: null,
  compared: [],
  only: [],
  chart: null,
}

const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))
const show = () => render(<ReportTable report={report} caption="День" seesOrders={false} addressOf={() => null} />)

test('on a phone the names of a group stand above its rows, once, and the figures beside the last words', async () => {
  const desk = window.matchMedia('all')
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...desk, media, matches: media.includes('767px') }))
  show()
  expect(lines()).toEqual([
    'Товар | Сколько',
    'утро · Тула',
    'сыр | 2',
    'масло | 5',
    'день · Тула',
    'хлеб | 3',
    'Итого | 10',
  ])
  // each row of another group says which one
  await userEvent.click(screen.getByRole('button', { name: 'Сколько' }))
  expect(lines().slice(1, -1)).toEqual([
    'утро · Тула',
    'масло | 5',
    'день · Тула',
    'хлеб | 3',
    'утро · Тула',
    'сыр | 2',
  ])
})

test('on a wide screen they are columns', () => {
  show()
  expect(lines().slice(0, 2)).toEqual(['Доставка | Город | Товар | Сколько', 'утро | Тула | сыр | 2'])
})
