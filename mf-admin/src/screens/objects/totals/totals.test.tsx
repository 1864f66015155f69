import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { fields, goodsInfo, open, row } from '../testing'
import { totalWords } from './totals'

const few = () => fields.slice(0, 3)

test('the totals that an object offers stand under its columns, of all rows that the filters and the words find', async () => {
  const summaries = [
    { field: 'places', kind: 'sum' },
    { field: 'rent', kind: 'avg' },
    { field: 'secret', kind: 'sum' },
  ]
  const { pages } = open('/admin/obj/goods?f.name=пол&search=сыр&page=2&sort=places', {
    fields: few,
    objects: () => [{ ...goodsInfo, summaries }],
    rows: ({ body }) => ({
      data: [row(1)],
      totalCount: 60,
      ...('totalSummary' in Object(body) && { summary: [600, 124_050.4] }),
    }),
  })
  expect(await screen.findByText(/^Сумма: 600.шт$/)).toBeInTheDocument()
  expect(screen.getByText(/^В среднем: 1.240,50.₽$/)).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^Итого Сумма: 600.шт В среднем/ })).toBeInTheDocument()
  expect(pages().at(-1)).toEqual({
    take: 1,
    totalSummary: [
      { selector: 'places', summaryType: 'sum' },
      { selector: 'rent', summaryType: 'avg' },
    ],
    filter: ['name', 'contains', 'пол'],
    searchValue: 'сыр',
  })
})

test('on a phone the totals stand above the cards', async () => {
  const desk = window.matchMedia('all')
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...desk, media, matches: media.includes('767px') }))
  open('/admin/obj/goods', {
    fields: few,
    objects: () => [{ ...goodsInfo, summaries: [{ field: 'rent', kind: 'sum' }] }],
    rows: ({ body }) => ({
      data: [row(1)],
      totalCount: 1,
      ...('totalSummary' in Object(body) && { summary: [124_000] }),
    }),
  })
  expect(await screen.findByLabelText('Итого')).toHaveTextContent(/^Итого: Аренда.*Сумма: 1.240,00.₽$/)
  jest.restoreAllMocks()
})

test('an average of no rows is none; a count is a number, whatever the field', () => {
  const money = { name: 'rent', caption: 'Аренда', type: 'money' } as const
  expect(totalWords(money, { field: 'rent', kind: 'avg', value: null })).toBe('В среднем: —')
  expect(totalWords(money, { field: 'rent', kind: 'count', value: 60 })).toBe('Всего: 60')
})
