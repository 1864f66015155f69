import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { readObjectView } from '../../../objects-address'
import { conditionsOf } from '../grid/conditions'
import { fields, open, refuse, row } from '../testing'
import { valuesOf } from './values'

const few = () => fields.slice(0, 2)
const rows = { data: [row(1)], totalCount: 1 }
const isGroups = ({ body }: Request) => typeof body === 'object' && body !== null && 'group' in body
const groups = [
  { key: 'Полка', items: null, count: 1200 },
  { key: '', items: null, count: 2 },
  { key: null, items: null, count: 3 },
]

test('the head of a column opens its values with counts; several, and nothing among them, narrow the rows', async () => {
  const asked: Request[] = []
  const { addresses, pages } = open('/admin/obj/goods?f.places=5..&v.name=["Ящик"]', {
    fields: few,
    rows: (request) => (isGroups(request) ? (asked.push(request), { data: groups, totalCount: -1 }) : rows),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Значения: Название', pressed: true }))

  const list = await screen.findByRole('list', { name: 'Значения' })
  await within(list).findByRole('checkbox', { name: 'Полка' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ящик', 'Полка1\u00a0200', 'Пусто5'])
  expect(asked.map(({ body }) => body)).toMatchObject([
    { group: [{ selector: 'name', isExpanded: false }], filter: ['places', '>=', 5], take: 101 },
  ])
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Ящик' }))
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Полка' }))
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Пусто' }))
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?f.places=5..&v.name=["Полка",null]']))
  expect(screen.queryByRole('list', { name: 'Значения' })).toBeNull()
  const picked = [['name', 'anyof', ['Полка']], 'or', [['name', 'isblank', null], 'or', ['name', '=', '']]]
  expect(pages().at(-1)).toMatchObject({ filter: [picked, 'and', ['places', '>=', 5]] })
})

test('words look among the values on the server, and what failed is asked again', async () => {
  const asked: Request[] = []
  let isDown = true
  open('/admin/obj/goods', {
    fields: few,
    rows: (request) => {
      if (!isGroups(request)) return rows
      asked.push(request)
      return isDown ? refuse(503, 'BUSY', 'Сервер не отвечает') : { data: [], totalCount: -1 }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Значения: Название' }))
  expect(await screen.findByText('Сервер не отвечает')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Таких значений нет')).toBeInTheDocument()

  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти значение' }), 'пол')
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ filter: ['name', 'contains', 'пол'] }))
})

test('days and times are chosen by month, of the person’s time zone', () => {
  const [, , , , openedOn, changedAt] = fields
  if (!openedOn || !changedAt) throw new Error('The fields of the test have no dates')
  const answer = {
    data: [
      { key: 2026, items: [{ key: 11, items: null, count: 4 }, { key: 2, items: null, count: 1 }] }, // prettier-ignore
      { key: null, items: [{ key: null, items: null, count: 2 }] },
    ],
    totalCount: -1,
  }
  expect(valuesOf(openedOn, answer)).toEqual([
    { value: '2026-11', count: 4 },
    { value: '2026-02', count: 1 },
    { value: null, count: 2 },
  ])

  const view = readObjectView('goods', { 'v.openedOn': '["2026-12"]', 'v.changedAt': '["2026-11"]' })
  expect(conditionsOf(view, fields)).toEqual([
    [['openedOn', '>=', '2026-12-01'], 'and', ['openedOn', '<', '2027-01-01']],
    [
      ['changedAt', '>=', new Date(2026, 10, 1).toISOString()],
      'and',
      ['changedAt', '<', new Date(2026, 11, 1).toISOString()],
    ],
  ])
})

test('Shift adds a column to the order, by mouse and by keyboard; the order is said', async () => {
  const { addresses, pages } = open('/admin/obj/goods', { fields: few })
  await screen.findByText('Полка 1')
  const user = userEvent.setup()

  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('columnheader', { name: /Мест/ }))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?sort=name,places'))
  screen.getByRole('columnheader', { name: /Мест/ }).focus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?sort=name,-places'))
  expect(pages().at(-1)).toMatchObject({
    sort: [
      { selector: 'name', desc: false },
      { selector: 'places', desc: true },
    ],
  })
  expect(screen.getByText('Порядок: Название по возрастанию, затем Мест по убыванию')).toBeInTheDocument()
})
