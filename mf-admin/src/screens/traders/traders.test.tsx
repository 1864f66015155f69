import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { requestFx, type Request } from '@lavka/shared'
import type { TraderCard, TraderRow, User } from '@lavka/server/contract'
import { readTradersView, tradersAddress } from '../../traders-address'
import { enter, queryOf, showAt } from '../../../test/host'
import Traders from './traders'

const row: TraderRow = {
  id: 17,
  name: 'Анна Смирнова',
  role: 'client',
  type: 'person',
  state: 'active',
  company: '',
  inn: '…2259',
  login: 'anna',
  email: 'a…@mail.example',
  phoneEnd: '6789',
  orderCount: 3,
  debtKopecks: 0,
  createdAt: '2026-01-20T09:00:00.000Z',
}
const card: TraderCard = {
  id: 17,
  name: 'Анна Смирнова',
  role: 'client',
  roleName: 'Покупатель',
  type: 'person',
  typeName: 'Физлицо',
  state: 'active',
  stateName: 'Действует',
  since: null,
  createdAt: '2026-01-20T09:00:00.000Z',
  login: 'anna',
  email: 'a…@mail.example',
  phoneEnd: '6789',
  companies: [{ inn: '…2259', name: 'ИП' }],
  samePhone: [],
  orders: {
    count: 3,
    openCount: 1,
    openKopecks: 70_000,
    debtKopecks: 0,
    lastAt: '2026-02-20T09:00:00.000Z',
    latest: [
      {
        id: 5,
        number: 'А-5',
        status: 'confirmed',
        statusName: 'Подтверждён',
        createdAt: '2026-02-20T09:00:00.000Z',
        toPayKopecks: 70_000,
      },
    ],
  },
  limits: {
    kind: 'new',
    kindName: 'Новый покупатель',
    raised: null,
    most: { openKopecks: 10_000_000, openCheckouts: 5, checkoutsPerHour: 10, stockPercent: 25 },
  },
  consents: [],
  devices: [{ type: 'web', lastUsedAt: '2026-02-20T09:00:00.000Z' }],
}
const contacts = { id: 17, login: 'anna', email: 'anna@mail.example', phone: '+79123456789', inns: ['500100732259'] }
const status = (name: string, caption: string, values: [string, string][]) => ({
  name,
  caption,
  type: 'status',
  values: values.map(([value, one]) => ({ value, caption: one })),
})
const fields = [
  status('role', 'Кто это', [['client', 'Покупатель']]),
  status('state', 'Учётная запись', [['active', 'Действует']]),
]
const refuse = (code: string, message: string) =>
  Promise.reject(Object.assign(new Error(message), { status: 403, code }))

type Given = { role?: User['role']; answer?: (request: Request) => unknown }

/** The screen with a fake host that passes navigations back as the query. */
function open(path: string, { role = 'admin', answer = () => undefined }: Given = {}) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    const own = answer(request)
    if (own !== undefined) return own
    if (request.url.endsWith('loadoptions')) return { data: [row], totalCount: 1 }
    if (request.url.endsWith('fields')) return fields
    if (request.url.endsWith('contacts')) return contacts
    return request.method === 'GET' ? card : { done: true }
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  enter(scope, role)
  const host = showAt(scope, path, (address) => <Traders params={{}} query={queryOf(address)} />)
  const sent = (method: string, url: string) =>
    asked.filter((one) => one.method === method && one.url === url).map(({ body }) => body)
  return { ...host, asked, sent }
}
const objects = '/apiadmin/objects/traders'
const inCard = async () => within(await screen.findByRole('dialog'))

test('the address says what is shown, and a spoiled one shows everybody', () => {
  const view = { page: 2, size: 25, role: 'client', type: 'person', state: 'blocked', search: 'Анна', person: 17 }
  const address = tradersAddress({ ...view, sort: { selector: 'name', desc: false } })
  const query = Object.fromEntries(new URL(address, 'http://lavka').searchParams)
  expect(readTradersView(query)).toEqual({ ...view, sort: { selector: 'name', desc: false } })
  expect(tradersAddress(readTradersView({ page: '-1', sort: 'password', person: '1 or 1' }))).toBe('/admin/traders')
})

test('one request brings what the address filters; the list names roles and states, and masks', async () => {
  const { sent } = open('/admin/traders?role=client&state=active&search=Анна')
  const line = within((await screen.findByRole('link', { name: 'Анна Смирнова' })).closest('tr') ?? document.body)
  expect(line.getByText('Покупатель')).toBeInTheDocument()
  expect(line.getByText('Действует')).toBeInTheDocument()
  expect(line.getByText('…6789')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(/Найдено: 1.человек/)
  expect(sent('POST', `${objects}/loadoptions`)).toEqual([
    {
      skip: 0,
      take: 50,
      requireTotalCount: true,
      sort: [{ selector: 'createdAt', desc: true }],
      filter: [['role', '=', 'client'], 'and', ['state', '=', 'active']],
      searchValue: 'Анна',
    },
  ])
})

test('a card lists the last orders, each a link to its card among the orders of the person', async () => {
  open('/admin/traders?person=17')
  const orders = within(await (await inCard()).findByRole('list', { name: 'Последние заказы' }))
  expect(orders.getByRole('link', { name: 'А-5' })).toHaveAttribute('href', '/admin/orders?buyer=17&order=5')
  expect(orders.getByText('Подтверждён')).toBeInTheDocument()
})

test('contacts are asked for by a press, and not shown before', async () => {
  const { asked } = open('/admin/traders?person=17')
  const dialog = await inCard()
  expect(await dialog.findByText('a…@mail.example')).toBeInTheDocument()
  expect(asked.some(({ url }) => url.endsWith('contacts'))).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Показать контакты' }))
  expect(await dialog.findByText('anna@mail.example')).toBeInTheDocument()
  expect(dialog.getByText(/\+7.912.345-67-89/)).toBeInTheDocument()
  expect(dialog.getByText(/500100732259/)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: /3.заказа/ })).toHaveAttribute('href', '/admin/orders?buyer=17')
})

test('a block needs a reason; then the card and the list are read anew', async () => {
  const { sent, notices } = open('/admin/traders?person=17')
  const dialog = await inCard()
  await userEvent.click(await dialog.findByRole('button', { name: 'Заблокировать' }))
  const submit = () => userEvent.click(dialog.getAllByRole('button', { name: 'Заблокировать' }).at(-1) ?? document.body)
  await submit()
  expect(dialog.getByLabelText('Причина')).toHaveAccessibleDescription(/Напишите причину/)
  expect(sent('PUT', '/api/users/17/block')).toEqual([])
  await userEvent.type(dialog.getByLabelText('Причина'), 'Чужие карты')
  await submit()

  const blocked = { text: expect.stringMatching(/Анна Смирнова: учётная запись заблокирована/) }
  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining(blocked)))
  expect(sent('PUT', '/api/users/17/block').at(-1)).toEqual({ isBlocked: true, reason: 'Чужие карты' })
  await waitFor(() => expect(sent('POST', `${objects}/loadoptions`)).toHaveLength(2))
  expect(sent('GET', objects)).toHaveLength(2)
  expect(dialog.queryByLabelText('Причина')).toBeNull()
})

test('limits are raised and sessions ended with their reasons; a refusal stays in the form', async () => {
  let isRefused = true
  const { sent } = open('/admin/traders?person=17', {
    answer: ({ url }) => (url.endsWith('/limits') && isRefused ? refuse('VALUE_REFUSED', 'Нельзя') : undefined),
  })
  const dialog = await inCard()
  await userEvent.click(await dialog.findByRole('button', { name: 'Лимиты заказа' }))
  await userEvent.selectOptions(dialog.getByLabelText('Сколько можно заказать'), 'Увеличенные лимиты')
  await userEvent.type(dialog.getByLabelText('Причина'), 'Кафе')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить лимиты' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Нельзя')
  isRefused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить лимиты' }))
  await waitFor(() => expect(dialog.queryByLabelText('Причина')).toBeNull())
  expect(sent('PUT', `${objects}/limits`)).toEqual(Array(2).fill({ id: 17, level: 'trusted', reason: 'Кафе' }))

  await userEvent.click(await dialog.findByRole('button', { name: 'Завершить все сеансы' }))
  await userEvent.type(dialog.getByLabelText('Причина'), 'Потерян телефон')
  await userEvent.click(dialog.getByRole('button', { name: 'Завершить сеансы' }))
  await waitFor(() => expect(sent('POST', `${objects}/logout`)).toEqual([{ id: 17, reason: 'Потерян телефон' }]))
})

test('a manager looks and changes nothing', async () => {
  open('/admin/traders?person=17', { role: 'manager' })
  const dialog = await inCard()
  expect(await dialog.findByRole('button', { name: 'Показать контакты' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /Заблокировать|Лимиты|сеансы/ })).toBeNull()
})

test('two accounts of one person: what moves is said before, then they are merged with a reason; no way is offered for others', async () => {
  const moved = {
    orders: 3,
    addresses: 1,
    inns: 0,
    favourites: 2,
    basketLines: 0,
    reviews: 0,
    reviewsDropped: 1,
    payUsers: 1,
  }
  const samePhone = [
    { id: 21, name: 'Анна С.' },
    { id: 22, name: 'Анюта' },
  ]
  const { sent, notices } = open('/admin/traders?person=17', {
    answer: ({ url, method }) => {
      if (url.includes('/merge')) return moved
      return method === 'GET' && url === objects ? { ...card, samePhone } : undefined
    },
  })
  const dialog = await inCard()
  await userEvent.click(await dialog.findByRole('button', { name: 'Объединить с другой записью' }))
  expect(
    await dialog.findByText(/Перейдут: 3.заказа, 1.адрес, 2.товара из избранного, 1.право оплаты/),
  ).toBeInTheDocument()
  expect(dialog.getByText(/вернуть её нельзя/)).toBeInTheDocument()
  await userEvent.selectOptions(dialog.getByLabelText('Запись, которая закроется'), '22')
  await waitFor(() =>
    expect(sent('POST', `${objects}/merge/preview`)).toEqual([21, 22].map((other) => ({ id: 17, other }))),
  )
  await userEvent.type(dialog.getByLabelText('Причина'), 'Просит сама')
  await userEvent.click(dialog.getByRole('button', { name: 'Объединить' }))
  const merged = { text: expect.stringMatching(/учётные записи объединены/) }
  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining(merged)))
  expect(sent('POST', `${objects}/merge`)).toEqual([{ id: 17, other: 22, reason: 'Просит сама' }])
})

test('nobody with the same phone: nothing to merge', async () => {
  open('/admin/traders?person=17')
  const dialog = await inCard()
  expect(await dialog.findByRole('button', { name: 'Лимиты заказа' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /Объединить/ })).toBeNull()
})
