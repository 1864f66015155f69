import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { lineOf, open, refuse, row } from './testing'

test('the address says the page, the order and the filters, and one request brings them', async () => {
  const { pages } = open('/admin/orders?status=placed&sort=toPayKopecks&size=25&page=2')

  expect(await screen.findByText('1017-1')).toBeInTheDocument()
  expect(screen.getByText(/Найдено: 120.заказов/)).toBeInTheDocument()
  expect(pages()).toEqual([
    {
      skip: 25,
      take: 25,
      requireTotalCount: true,
      sort: [{ selector: 'toPayKopecks', desc: false }],
      filter: ['status', '=', 'placed'],
    },
  ])
  expect(screen.getByRole('columnheader', { name: /К оплате/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('sorting, paging and the typed words go to the address, and the grid follows it', async () => {
  const { addresses, pages } = open('/admin/orders')
  await screen.findByText('1017-1')

  await userEvent.click(screen.getByRole('columnheader', { name: /К оплате/ }))
  await waitFor(() => expect(addresses).toEqual(['/admin/orders?sort=toPayKopecks']))
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Страницы' })).getByText('2'))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/orders?sort=toPayKopecks&page=2'))
  await userEvent.type(screen.getByRole('searchbox'), 'Анна')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/orders?search=Анна&sort=toPayKopecks'))

  expect(pages()).toHaveLength(4)
  expect(pages().at(-1)).toMatchObject({ skip: 0, searchValue: 'Анна' })
  expect(screen.getByRole('searchbox')).toHaveValue('Анна')
})

test('the orders of each supplier of the back office can be picked, whether it sells now or not', async () => {
  const { addresses, asked } = open('/admin/orders', { role: 'admin' })
  await screen.findByText('1017-1')
  await userEvent.click(screen.getByRole('combobox', { name: 'Поставщик' }))
  await userEvent.click(await screen.findByTitle('Ферма «Проба»'))
  await waitFor(() => expect(addresses).toEqual(['/admin/orders?supplier=Ферма+«Проба»']))
  expect(asked.some(({ url }) => url.startsWith('/api/clientv9'))).toBe(false)
})

test('a sum goes to the address when it is finished, and an address without it empties the field', async () => {
  const { addresses } = open('/admin/orders')
  const field = screen.getByRole('spinbutton', { name: 'Сумма от, рублей' })

  await userEvent.type(field, '2500')
  expect(addresses).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(addresses).toEqual(['/admin/orders?sumFrom=2500']))
  expect(field).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))

  await waitFor(() => expect(field).toHaveValue(''))
})

test('an answer that comes after a later question is not shown', async () => {
  let answerLate = (_: unknown) => {}
  const late = new Promise((resolve) => (answerLate = resolve))
  const { go } = open('/admin/orders', {
    grid: ({ body }) => ((body as { searchValue?: string }).searchValue ? { data: [row(18)], totalCount: 1 } : late),
  })

  act(() => go('/admin/orders?search=18'))
  expect(await screen.findByText('1018-1')).toBeInTheDocument()
  await act(async () => answerLate({ data: [row(17)], totalCount: 120 }))

  expect(screen.queryByText('1017-1')).toBeNull()
})

test('a failure keeps the rows, says what happened and is tried again', async () => {
  const grid = jest.fn<(request: Request) => unknown>(() => ({ data: [row(17)], totalCount: 120 }))
  const { go } = open('/admin/orders', { grid })
  await screen.findByText('1017-1')

  grid.mockImplementationOnce(() => refuse('OFFLINE', 'Нет связи'))
  act(() => go('/admin/orders?page=2'))
  expect(await screen.findByText('Нет связи')).toBeInTheDocument()
  expect(screen.getByText('1017-1')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  await waitFor(() => expect(screen.queryByText('Нет связи')).toBeNull())
})

test('nothing found offers to drop the filters', async () => {
  const { addresses } = open('/admin/orders?search=zzz&size=25', { grid: () => ({ data: [], totalCount: 0 }) })

  expect(await screen.findByRole('heading', { name: 'Заказов не нашлось' })).toBeInTheDocument()
  await userEvent.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' })[0] ?? document.body)

  await waitFor(() => expect(addresses).toEqual(['/admin/orders?size=25']))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('by keyboard: arrows choose a row, Enter opens it, closing puts the focus back on it', async () => {
  const { addresses } = open('/admin/orders')
  await screen.findByText('1017-1')

  act(() => lineOf('1017-1').focus())
  await userEvent.keyboard('{ArrowDown}')
  expect(lineOf('1018-1')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Заказ 1017-1' })).toBeInTheDocument()
  expect(addresses).toEqual(['/admin/orders?order=17'])
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))

  await waitFor(() => expect(addresses).toEqual(['/admin/orders?order=17', '/admin/orders']))
  expect(lineOf('1017-1')).toHaveFocus()
})

test('the title is the number of the order whose card is open, and the list’s own again without it', async () => {
  const { title, go } = open('/admin/orders')
  await screen.findByText('1017-1')
  expect(title()).toBe('Заказы')

  await userEvent.click(screen.getByRole('link', { name: '1017-1' }))
  await waitFor(() => expect(title()).toBe('Заказ 1017-1'))
  go('/admin/orders')

  expect(title()).toBe('Заказы')
})

test('on a phone the rows are cards that open', async () => {
  const desk = window.matchMedia('all')
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...desk, media, matches: media.includes('767px') }))
  const { addresses } = open('/admin/orders')

  await userEvent.click(await screen.findByRole('link', { name: /1017-1/ }))
  expect(screen.queryByRole('table')).toBeNull()

  await waitFor(() => expect(addresses).toEqual(['/admin/orders?order=17']))
})

const byPhone = { origin: 'call', originName: 'Телефон', placedByName: 'Ольга Петрова' }

test('the address narrows the list by where an order came from', async () => {
  const { addresses, pages } = open('/admin/orders')
  await screen.findByText('1017-1')
  await userEvent.click(screen.getByRole('combobox', { name: 'Откуда заказ' }))
  await userEvent.click(await screen.findByTitle('Телефон'))
  await waitFor(() => expect(addresses).toEqual(['/admin/orders?origin=call']))
  expect(pages().at(-1)).toMatchObject({ filter: ['origin', '=', 'call'] })
})

test('where an order came from stands in its row', async () => {
  const desk = window.matchMedia('all')
  const isWide = (media: string) => media.includes('min-width')
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...desk, media, matches: isWide(media) }))
  open('/admin/orders', { grid: () => ({ data: [{ ...row(17), ...byPhone }, row(18)], totalCount: 2 }) })
  await screen.findByText('1017-1')
  expect(within(lineOf('1017-1')).getByText('Телефон')).toBeInTheDocument()
  expect(within(lineOf('1018-1')).getByText('Сайт')).toBeInTheDocument()
})

test('a card of people leads to the orders of one buyer, and the screen says so', async () => {
  const { pages, addresses } = open('/admin/orders?buyer=17')
  await screen.findByText('1017-1')
  expect(screen.getByText(/Найдено: 120.заказов одного покупателя/)).toBeInTheDocument()
  expect(pages()[0]).toMatchObject({ filter: ['buyerId', '=', 17] })
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
  await waitFor(() => expect(addresses).toEqual(['/admin/orders']))
})
