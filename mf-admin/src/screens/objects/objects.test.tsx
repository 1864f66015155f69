import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { scopeBind } from 'effector'
import { mergeRoutes, routesMerged, type Request } from '@lavka/shared'
import { routes } from '../../routes'
import { fields, goodsInfo, lineOf, open, refuse, row } from './testing'

// filters of dates and of keys are the slowest to render: only the test of all types has them
const few = () => [...fields.slice(0, 3), { name: 'taken', caption: 'Занято', type: 'number' }]

test('without a code: the objects that are open to the person, by their captions', async () => {
  const { asked } = open('/admin/obj')

  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['МагазиныТолько просмотр', '/admin/shops_suppliers'],
    ['ПолкиМожно менять', '/admin/obj/goods'],
  ])
  expect(asked.map(({ url }) => url)).toEqual(['/apiadmin/admin/obj'])
})

test('a list of objects that did not load is tried again; none is said in words', async () => {
  const objects = jest.fn<(request: Request) => unknown>(() => [])
  objects.mockImplementationOnce(() => refuse(0, 'OFFLINE', 'Нет связи'))
  open('/admin/obj', { objects })

  expect(await screen.findByText('Нет связи')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: 'Справочников нет' })).toBeInTheDocument()
})

test('until the declaration of an object has come its screen is called as in the menu', async () => {
  const { scope } = open('/admin/obj/promotions', { objects: () => new Promise(() => {}) })
  act(() => scopeBind(routesMerged, { scope })(mergeRoutes({ 'mf-admin': routes }).routes))
  expect(await screen.findByRole('heading', { name: 'Акции' })).toBeInTheDocument()
})

test('rows whose object did not load show the cause, and a retry loads them', async () => {
  const objects = jest.fn<(request: Request) => unknown>()
  objects.mockImplementationOnce(() => refuse(503, 'BUSY', 'Сервер не отвечает'))
  objects.mockImplementation(() => [goodsInfo])
  open('/admin/obj/goods', { fields: few, objects })

  expect(await screen.findByText('Сервер не отвечает')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Полка 1')).toBeInTheDocument()
})

test('the rows are shown by the types of their fields, keys of other objects by their words', async () => {
  open('/admin/obj/goods')

  expect(await screen.findByRole('heading', { name: 'Полки' })).toBeInTheDocument()
  const cells = within(await waitFor(() => lineOf('Полка 1'))).getAllByRole('gridcell')
  await waitFor(() => expect(cells[7]).toHaveTextContent('Лавка на Тверской'))
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Полка 1',
    '10 шт',
    '1 240,00 ₽',
    'Да',
    '1 марта',
    expect.stringMatching(/^20 ноября, \d\d:00$/),
    'Работает',
    'Лавка на Тверской',
  ])
  expect(screen.getByText(/Найдено: 2.записи/)).toBeInTheDocument()
})

test('the filter row and the order go to the address, and the grid follows it', async () => {
  const { addresses, pages } = open('/admin/obj/goods?page=2', { fields: few })
  await screen.findByText('Полка 1')

  await userEvent.type(screen.getByRole('textbox', { name: 'Название: содержит' }), 'пол{Enter}')
  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?f.name=пол']))
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Аренда от, рублей' }), '10,5{Enter}')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?f.name=пол&f.rent=10.5..'))
  await userEvent.click(screen.getByRole('columnheader', { name: /Мест/ }))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?f.name=пол&f.rent=10.5..&sort=places'))
  expect(pages().at(-1)).toMatchObject({ filter: [['name', 'contains', 'пол'], 'and', ['rent', '>=', 1050]] })
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods?sort=places'))
  expect(screen.getByRole('textbox', { name: 'Название: содержит' })).toHaveValue('')
})

test('nothing found keeps the filters in sight and offers to drop them', async () => {
  open('/admin/obj/goods?f.name=zzz', { rows: () => ({ data: [], totalCount: 0 }), fields: few })

  expect(await screen.findByRole('heading', { name: 'Ничего не нашлось' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Название: содержит' })).toHaveValue('zzz')
})

test('an object that is not open to the person is told so, without a retry', async () => {
  open('/admin/obj/secret', { fields: () => refuse(404, 'NOT_FOUND', 'Такого списка нет') })

  expect(await screen.findByRole('heading', { name: 'Нет доступа к списку' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})

test('the rows of one object are not shown under the columns of another', async () => {
  let isLate = false
  const rows = () => (isLate ? new Promise(() => {}) : { data: [row(1)], totalCount: 1 })
  const { go } = open('/admin/obj/goods', { rows, fields: few })
  await screen.findByText('Полка 1')
  isLate = true
  act(() => go('/admin/obj/other'))

  expect(screen.queryByText('Полка 1')).toBeNull()
})

test('columns are hidden, moved and pinned, and stay so for this object and person', async () => {
  const stored = new Map<string, unknown>()
  const { unmount } = open('/admin/obj/goods', { stored, fields: few })
  await screen.findByText('Полка 1')
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Аренда' }))
  await userEvent.click(screen.getByRole('button', { name: 'Выше: Мест' }))
  await userEvent.click(screen.getByRole('button', { name: 'Закрепить: Занято' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Плотные строки' }))
  const captions = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent)
  const wanted = ['Занято', 'Мест', 'Название']
  expect(captions()).toEqual(wanted)
  expect([...stored.keys()]).toEqual(['lavka.grid.5.goods'])

  unmount()
  open('/admin/obj/goods', { stored, fields: few })
  await screen.findByText('Полка 1')
  expect(captions()).toEqual(wanted)
})

test('a link shows the columns it was copied with: which, in which order, how wide, pinned', async () => {
  const { addresses, pages } = open('/admin/obj/goods?columns=rent.240.p,name,gone', { fields: few })
  await screen.findByText('Полка 1')
  // the column of boxes has no caption
  const captions = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  expect(captions()).toEqual(['Аренда', 'Название'])

  act(() => screen.getByRole('columnheader', { name: /Аренда/ }).focus())
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?columns=rent.256.p,name']))
  expect(screen.getByText('Ширина столбца «Аренда» изменена')).toBeInTheDocument()
  expect(pages()).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/obj/goods'))
  expect(captions()).toEqual(['Название', 'Мест', 'Аренда', 'Занято'])
})

test('on a phone the rows are cards, and the filters wait behind a button', async () => {
  const desk = window.matchMedia('all')
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...desk, media, matches: media.includes('767px') }))
  open('/admin/obj/goods', { fields: few })

  const card = await screen.findByRole('link', { name: /Полка 1/ })
  expect(card).toHaveTextContent(/Мест10.шт/)
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByText('Фильтры')).toBeInTheDocument()
})
