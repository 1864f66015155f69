import { expect, jest, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { $routes, $textHeader, loggedIn, mergeRoutes, navigated, requestFx, type Request } from '@lavka/shared'
import type { FindNeeds, User } from '@lavka/server/contract'
import { routes } from '../../routes'
import Summary from './summary'

type Need = FindNeeds['answer'][number]

const summary = {
  newOrders: 6,
  todayOrders: 9,
  todayKopecks: 278_465,
  monthKopecks: 9_000_000,
  byStatus: [
    { status: 'placed', statusName: 'Оформлен', count: 6 },
    { status: 'cancelled', statusName: 'Отменён', count: 2 },
  ],
  byDay: [{ day: '2026-11-20', count: 4, kopecks: 400_000 }],
  topSuppliers: [{ name: 'Ферма «Заречье»', kopecks: 5_000_000 }],
}

async function open({
  params = {},
  role = 'admin',
  answer = () => summary,
  needs = [],
}: { params?: object; role?: User['role']; answer?: () => unknown; needs?: Need[] } = {}) {
  const table = mergeRoutes({ 'mf-admin': routes }).routes
  const scope = fork({
    handlers: [
      [
        requestFx,
        ({ url }: Request) =>
          url.endsWith('/needs') ? needs : url.endsWith('/launch') ? { steps: [], trials: [] } : answer(),
      ],
    ],
    values: [[$routes, table]],
  })
  const user = {
    id: 1,
    login: role,
    name: role,
    role,
    first_auth: false,
    code: '',
    type: 'person' as const,
  }
  const data = { code: '', is_not_1c: true, reception_options: { order_in_email: false } }
  await allSettled(loggedIn, { scope, params: { token: 't', user, data } })
  await act(async () =>
    render(
      <Provider value={scope}>
        <Summary params={{ ...params }} query={{}} />
      </Provider>,
    ),
  )
  return scope
}

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

test('new orders lead to the grid of those orders', async () => {
  const scope = await open()
  const went = jest.fn()
  createWatch({ unit: navigated, fn: went, scope })

  await userEvent.click(await screen.findByRole('link', { name: 'Разобрать' }))
  await userEvent.click(screen.getByRole('link', { name: 'Отменён' }))

  expect(went.mock.calls).toEqual([['/admin/orders?status=placed'], ['/admin/orders?status=cancelled']])
})

test('what waits leads to the grid of the rows that were counted; past a hundred it says so', async () => {
  const scope = await open({
    needs: [
      { code: 'stock', count: 100 },
      { code: 'contracts', count: 2 },
    ],
  })
  const went = jest.fn()
  createWatch({ unit: navigated, fn: went, scope })
  const links = within(await screen.findByRole('region', { name: 'Ждёт вас' })).getAllByRole('link')
  expect(links.map(({ textContent }) => plain(textContent))).toEqual([
    'более 99 товаров в продаже без остатка',
    '2 договора с окончанием в ближайшие 30 дней',
  ])
  for (const link of links) await userEvent.click(link)
  expect(went.mock.calls).toEqual([
    ['/admin/products?f.isActive=true&f.free=..0'],
    ['/admin/contracts?f.daysLeft=..30'],
  ])
})

test('mails that do not leave are told with the time since when, and lead to them', async () => {
  const since = new Date()
  since.setHours(0, 5)
  await open({ needs: [{ code: 'late-mails', count: 15, since: since.toISOString() }] })
  const link = await screen.findByRole('link', { name: 'Письма не уходят с 00:05: ждут 15' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^\/admin\/.*isMail=true.*retrying.*waiting/)
})

test('when nothing waits, it says so', async () => {
  await open()
  expect(await screen.findByText('Сейчас ничего не ждёт.')).toBeInTheDocument()
})

test('an investor, who may do nothing, reads figures alone', async () => {
  await open({ role: 'investor' })
  await screen.findByText('По статусам')
  expect(screen.queryByText('Ждёт вас')).toBeNull()
})

test('the bars have a table that says the same', async () => {
  await open()

  await userEvent.click(await screen.findByText('Показать таблицей'))
  const row = screen.getByRole('rowheader', { name: /20.ноября/ }).closest('tr')

  expect(plain(row?.textContent ?? '')).toBe('20 ноября44 000,00 ₽')
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(31)
})

test('an investor, who sees no orders, is given no links to them', async () => {
  await open({ role: 'investor' })

  expect(await screen.findByText('Отменён')).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a supplier, who would be the only one in it, is shown no list of suppliers', async () => {
  await open({ role: 'supplier' })

  expect(await screen.findByRole('heading', { name: 'По статусам' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: /Лучшие поставщики/ })).toBeNull()
})

test('a failure stands in the place of the page and is tried again', async () => {
  const answer = jest
    .fn<() => unknown>()
    .mockImplementationOnce(() => Promise.reject(Object.assign(new Error('Нет связи'), { status: 0, code: 'OFFLINE' })))
  answer.mockImplementation(() => summary)
  await open({ answer })

  expect(await screen.findByText('Нет связи')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('Новые заказы')).toBeInTheDocument()
  expect(screen.queryByText('Нет связи')).toBeNull()
})

test('an unknown section of the back office is said to be unknown, with the way back', async () => {
  const answer = jest.fn(() => summary)
  const scope = await open({ params: { '*': 'nowhere/at/all' }, answer })

  expect(screen.getByRole('heading', { name: 'Раздел не найден' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'К сводке' })).toHaveAttribute('href', '/admin')
  expect(answer).not.toHaveBeenCalled()
  expect(scope.getState($textHeader)).toBe('Раздел не найден')
})
