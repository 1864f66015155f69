import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { navigated, noticeShown, redirected, requestFx, type Request } from '@lavka/shared'
import Orders from './orders'

// each role and name that a test asks for is a question to all of antd's style sheets about all of the grid's elements,
// which takes jsdom seconds; nothing here depends on the answer
const { style } = document.createElement('div')
window.getComputedStyle = () => style

const row = (id: number, status = 'placed', statusName = 'Оформлен') => ({
  id,
  number: `10${id}-1`,
  groupId: id,
  createdAt: '2026-11-20T09:00:00.000Z',
  status,
  statusName,
  supplierName: 'Ферма «Заречье»',
  shopName: '',
  receiver: 'Анна',
  phone: '',
  totalKopecks: 123_450,
  lineCount: 2,
})
const card = (id: number, more: object = {}) => ({
  ...row(id),
  supplier: 'zarechye',
  comment: '',
  address: 'Маросейка, 6',
  deliveryWindow: '2026-11-22 10:00–14:00',
  version: 3,
  lines: [
    {
      product: 'syr',
      name: 'Сыр',
      unit: 'кг',
      quantity: 0.6,
      priceKopecks: 124_000,
      sumKopecks: 74_400,
      picture: { key: 'k', color: '#fff' },
    },
  ],
  actions: [
    { event: 'confirm', caption: 'Подтвердить', refusal: null },
    { event: 'cancel', caption: 'Отменить', refusal: null },
  ],
  events: [
    { event: 'place', caption: 'Оформить', actorName: 'Анна', reason: '', createdAt: '2026-11-20T09:00:00.000Z' },
  ],
  ...more,
})

const refuse = (code: string, message: string) =>
  Promise.reject(Object.assign(new Error(message), { status: 409, code }))

type Answers = Partial<Record<'grid' | 'card' | 'move', (request: Request) => unknown>>

/** The screen with a host: what is asked of the address comes back as the query. */
function open(path: string, answers: Answers = {}) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    if (request.url.endsWith('loadoptions'))
      return answers.grid ? answers.grid(request) : { data: [row(17), row(18)], totalCount: 120 }
    if (request.url.endsWith('fields'))
      return [{ name: 'status', caption: 'Статус', type: 'status', values: [{ value: 'placed', caption: 'Оформлен' }] }]
    if (request.url.endsWith('suppliers')) return []
    if (request.method === 'PUT') return answers.move?.(request)
    return answers.card ? answers.card(request) : card(17)
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const addresses: string[] = []
  const notices = jest.fn()
  const query = (address: string) => Object.fromEntries(new URL(address, 'http://lavka').searchParams)
  const view = (address: string) => (
    <Provider value={scope}>
      <Orders params={{}} query={query(address)} />
    </Provider>
  )
  const { rerender } = render(view(path))
  const go = (address: string) => {
    addresses.push(decodeURIComponent(address))
    act(() => rerender(view(address)))
  }
  for (const unit of [navigated, redirected])
    createWatch({ unit, scope, fn: (address) => queueMicrotask(() => go(address)) })
  createWatch({ unit: noticeShown, scope, fn: notices })
  const pages = () => asked.filter(({ url }) => url.endsWith('loadoptions')).map(({ body }) => body)
  return { asked, addresses, notices, pages, go }
}

const lineOf = (number: string) => screen.getByRole('link', { name: number }).closest('tr') ?? document.body

test('the address says the page, the order and the filters, and one request brings them', async () => {
  const { pages } = open('/admin/orders?status=placed&sort=totalKopecks&size=25&page=2')

  expect(await screen.findByText('1017-1')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(/Найдено: 120.заказов/)
  expect(pages()).toEqual([
    {
      skip: 25,
      take: 25,
      requireTotalCount: true,
      sort: [{ selector: 'totalKopecks', desc: false }],
      filter: ['status', '=', 'placed'],
    },
  ])
  expect(screen.getByRole('columnheader', { name: /Сумма/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('sorting, paging and the typed words go to the address, and the grid follows it', async () => {
  const { addresses, pages } = open('/admin/orders')
  await screen.findByText('1017-1')

  await userEvent.click(screen.getByRole('columnheader', { name: /Сумма/ }))
  await waitFor(() => expect(addresses).toEqual(['/admin/orders?sort=totalKopecks']))
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Страницы' })).getByText('2'))
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/orders?sort=totalKopecks&page=2'))
  await userEvent.type(screen.getByRole('searchbox'), 'Анна')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/orders?search=Анна&sort=totalKopecks'))

  expect(pages()).toHaveLength(4)
  expect(pages().at(-1)).toMatchObject({ skip: 0, searchValue: 'Анна' })
  expect(screen.getByRole('searchbox')).toHaveValue('Анна')
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

test('an action moves the order: the card, the row and a notice say so', async () => {
  let isConfirmed = false
  const { asked, notices } = open('/admin/orders?order=17', {
    grid: () => ({ data: [isConfirmed ? row(17, 'confirmed', 'Подтверждён') : row(17)], totalCount: 1 }),
    move: () => {
      isConfirmed = true
      return card(17, { status: 'confirmed', statusName: 'Подтверждён', version: 4, actions: [] })
    },
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))

  await waitFor(() => expect(within(lineOf('1017-1')).getByText('Подтверждён')).toBeInTheDocument())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: 17,
    version: 3,
    event: 'confirm',
    reason: '',
  })
  expect(notices).toHaveBeenCalledWith({ kind: 'success', text: 'Заказ 1017-1: подтверждён' })
  expect(within(screen.getByRole('dialog')).getByText('Подтверждён')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
})

test('a cancellation asks the reason; when another person was quicker the card is fresh and the reason is kept', async () => {
  const move = jest.fn<(request: Request) => unknown>()
  move.mockImplementationOnce(() => refuse('ORDER_CHANGED', 'Заказ уже изменён'))
  move.mockImplementationOnce(() => card(17, { status: 'cancelled', statusName: 'Отменён', version: 5, actions: [] }))
  let version = 2
  open('/admin/orders?order=17', { card: () => card(17, { version: ++version }), move })

  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  const reason = screen.getByRole('textbox', { name: 'Причина отмены' })
  expect(screen.getByRole('button', { name: 'Отменить заказ' })).toBeDisabled()
  await userEvent.type(reason, 'Нет товара')
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  expect(await screen.findByText(/Карточка обновлена: проверьте и повторите/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Причина отмены' })).toHaveValue('Нет товара')
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))

  expect(await within(screen.getByRole('dialog')).findByText('Отменён')).toBeInTheDocument()
  expect(move.mock.calls.map(([{ body }]) => body)).toEqual([
    { id: 17, version: 3, event: 'cancel', reason: 'Нет товара' },
    { id: 17, version: 4, event: 'cancel', reason: 'Нет товара' },
  ])
  expect(screen.queryByRole('textbox', { name: 'Причина отмены' })).toBeNull()
})

test('a refused action cannot be pressed and says why', async () => {
  const actions = [{ event: 'cancel', caption: 'Отменить', refusal: 'Заказ уже в пути' }]
  open('/admin/orders?order=17', { card: () => card(17, { actions }) })

  expect(await screen.findByRole('button', { name: 'Отменить' })).toBeDisabled()
  expect(screen.getByText('Заказ уже в пути')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Отменить' })).toHaveAccessibleDescription('Заказ уже в пути')
})

test('the card shows the lines with their sums and the wished time in words', async () => {
  open('/admin/orders?order=17')

  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/0,6.кг × 1.240,00.₽/)).toBeInTheDocument()
  expect(within(dialog).getByText(/744,00/)).toBeInTheDocument()
  expect(within(dialog).getByText(/22.ноября, 10:00–14:00/)).toBeInTheDocument()
})

test('on a phone the rows are cards that open', async () => {
  const desk = window.matchMedia('all')
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...desk, media, matches: media.includes('767px') }))
  const { addresses } = open('/admin/orders')

  await userEvent.click(await screen.findByRole('link', { name: /1017-1/ }))
  expect(screen.queryByRole('table')).toBeNull()

  await waitFor(() => expect(addresses).toEqual(['/admin/orders?order=17']))
})
