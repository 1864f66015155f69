import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { readObjectView } from '../../../objects-address'
import { conditionsOf } from '../grid/conditions'
import { fields, goodsInfo, open, refuse, row } from '../testing'
import { levelsOf } from './levels'
import { linesOf, steppedLine } from './tree'

const few = () => [...fields.slice(0, 3), ...fields.slice(5, 7)]
const objects = () => [{ ...goodsInfo, summaries: [{ field: 'rent', kind: 'sum' }] }]
const isGroups = ({ body }: Request) => 'group' in Object(body)
const states = [
  { key: 'open', items: null, count: 1200, summary: [124_000] },
  { key: 'closed', items: null, count: 2, summary: [500] },
]
const years = [{ key: 2026, items: [{ key: 11, items: null, count: 7, summary: [100] }] }]

function openGroups(path: string, below: (request: Request) => unknown = () => ({ data: years, groupCount: 1 })) {
  const asked: Request[] = []
  const opened = open(path, {
    fields: few,
    objects,
    rows: (request) => {
      if (!isGroups(request)) return { data: [row(1)], totalCount: 1, summary: [124_500] }
      asked.push(request)
      const isTop = JSON.stringify(request.body).includes('"selector":"state"')
      return isTop ? { data: states, groupCount: 2, totalCount: 1202 } : below(request)
    },
  })
  return { ...opened, asked: () => asked.map(({ body }) => body) }
}
const texts = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('groups with counts and summaries are a tree: opened by arrows, their rows shown by Enter, and Back by a link', async () => {
  const { asked, addresses, pages } = openGroups('/admin/obj/goods?group=state,-changedAt.month&f.name=пол')
  await screen.findByRole('treegrid', { name: 'Полки по группам: Состояние, Изменена' })
  expect(texts(/Работает/)).toEqual(['Работает', '1 200', '1 240,00 ₽'])
  expect(screen.getByText(/Найдено: 1.202.записи/)).toBeInTheDocument()

  screen.getByRole('row', { name: /Работает/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('row', { name: /ноябрь 2026/ })
  expect(screen.getByRole('row', { name: /Работает/ })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('row', { name: /ноябрь 2026/ })).toHaveAttribute('aria-level', '2')
  expect(asked()).toMatchObject([
    { group: [{ selector: 'state', isExpanded: false }], filter: ['name', 'contains', 'пол'], take: 50 },
    {
      group: [
        { selector: 'changedAt', groupInterval: 'year', desc: true },
        { selector: 'changedAt', groupInterval: 'month', desc: true, isExpanded: false },
      ],
      groupSummary: [{ selector: 'rent', summaryType: 'sum' }],
      filter: [['name', 'contains', 'пол'], 'and', ['state', '=', 'open']],
    },
  ])

  await userEvent.keyboard('{ArrowRight}{Enter}')
  await waitFor(() =>
    expect(addresses.at(-1)).toBe('/admin/obj/goods?f.name=пол&group=state,-changedAt.month&in=["open","2026-11"]'),
  )
  const path = await screen.findByRole('navigation', { name: 'Группа' })
  expect(path).toHaveTextContent('Все группы›Работает›ноябрь 2026')
  expect(await screen.findByText('Полка 1')).toBeInTheDocument()
  expect(pages().at(-1)).toMatchObject({
    filter: [
      ['name', 'contains', 'пол'],
      'and',
      ['state', '=', 'open'],
      'and',
      [
        ['changedAt', '>=', new Date(2026, 10, 1).toISOString()],
        'and',
        ['changedAt', '<', new Date(2026, 11, 1).toISOString()],
      ],
    ],
  })

  await userEvent.click(within(path).getByRole('link', { name: 'Все группы' }))
  // what was open still is
  expect(await screen.findByRole('row', { name: /ноябрь 2026/ })).toBeInTheDocument()
})

test('groups below that did not load say why and are asked again; more of them are loaded by a press', async () => {
  const below = jest.fn<(request: Request) => unknown>(() => ({
    data: [{ key: 'Ящик', items: null, count: 1, summary: [1] }],
    groupCount: 2,
  }))
  below.mockImplementationOnce(() => refuse(503, 'BUSY', 'Сервер не отвечает'))
  const { asked } = openGroups('/admin/obj/goods?group=state,name', below)
  await userEvent.click(await screen.findByRole('button', { name: 'Раскрыть: Закрыта' }))
  expect(await screen.findByText('Сервер не отвечает')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await userEvent.click(await screen.findByRole('button', { name: /Показать ещё 1.группу/ }))

  await waitFor(() => expect(screen.getAllByRole('row', { name: /Ящик/ })).toHaveLength(2))
  expect(asked().at(-1)).toMatchObject({ skip: 1, filter: ['state', '=', 'closed'] })
})

test('a choice of fields groups the rows by its address; it can be taken back', async () => {
  const { addresses } = openGroups('/admin/obj/goods?page=3')
  await userEvent.click(await screen.findByRole('button', { name: 'Группы' }))
  await userEvent.selectOptions(screen.getByLabelText('Группировать по полю'), 'Изменена')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?group=-changedAt.month'))
  await userEvent.selectOptions(await screen.findByLabelText('Как делить: Изменена'), 'По дням')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?group=-changedAt.day'))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать группы' }))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods'))
})

test('on a phone groups are cards', async () => {
  const desk = window.matchMedia('all')
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...desk, media, matches: media.includes('767px') }))
  openGroups('/admin/obj/goods?group=state')
  const list = await screen.findByRole('list', { name: /Полки по группам/ })
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/Работает1.200 записейАренда: сумма1.240,00/)
})

test('an object of whole rows offers no groups, and an address that asks for them shows the rows', async () => {
  open('/admin/obj/goods?group=state', { fields: few, objects: () => [{ ...goodsInfo, isRowsOnly: true }] })
  expect(await screen.findByText('Полка 1')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Группы/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Значения/ })).toBeNull()
})

test('days stand below their months; the rows of a group have its keys, null and wrong periods too', () => {
  const view = readObjectView('goods', { group: 'openedOn.day,shop,gone', in: '["2026-11","2026-11-05",null]' })
  expect(levelsOf(view.groups, fields).map(({ field, period }) => [field.name, period])).toEqual([
    ['openedOn', 'month'],
    ['openedOn', 'day'],
    ['shop', null],
  ])
  expect(conditionsOf(view, fields).slice(1)).toEqual([
    [['openedOn', '>=', '2026-11-05'], 'and', ['openedOn', '<', '2026-11-06']],
    ['shop', '=', null],
  ])
  const wrong = readObjectView('goods', { group: 'openedOn.year', in: '["soon"]' })
  expect(conditionsOf(wrong, fields)).toEqual([['openedOn', 'anyof', []]])
})

test('arrows go into an open group and out to the one above', () => {
  const group = (...keys: string[]) => ({ keys, count: 1, summary: [] })
  const lines = linesOf({
    top: { groups: [group('a'), group('b')], total: 2 },
    branches: { '["a"]': { groups: [group('a', 'x')], total: 3, isPending: false, error: '' } },
    open: new Set(['["a"]']),
    depth: 2,
  })
  expect(lines.map(({ id, kind, level }) => `${kind} ${level} ${id}`)).toEqual([
    'group 1 ["a"]',
    'group 2 ["a","x"]',
    'more 2 ["a"] more',
    'group 1 ["b"]',
  ])
  expect(steppedLine(lines, '["a"]', 'ArrowRight')).toBe('["a","x"]')
  expect(steppedLine(lines, '["a"] more', 'ArrowLeft')).toBe('["a"]')
  expect(steppedLine(lines, '["b"]', 'ArrowDown')).toBe('["b"]')
  expect(steppedLine(lines, '["b"]', 'End')).toBe('["b"]')
  expect(steppedLine(lines, '["b"]', 'ArrowLeft')).toBeNull()
})
