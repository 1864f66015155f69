import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { $textHeader, navigated, redirected, requestFx, type Request } from '@lavka/shared'
import type { BeneficiaryRow } from '@lavka/server/contract'
import Beneficiaries from './beneficiaries'
import { attentionOf } from './columns'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const row = (number: number, more: object = {}) => ({
  id: idOf(number),
  type: 'org',
  name: `ООО «Ферма ${number}»`,
  inn: '7707083893',
  supplier: 'zarechye',
  supplierName: 'Ферма «Заречье»',
  status: 'ACTIVATED',
  isBuyers: false,
  availableKopecks: 12_650_000,
  blockedKopecks: 0,
  debtKopecks: 0,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const rows = [row(1), row(2, { status: 'CREATED', type: 'ip' }), row(3, { status: 'REJECTED' })]

const contractStatuses: Record<number, string> = { 2: 'CREATED', 3: 'FAILED' }
const state = (number: number, eventsPage = 0) => ({
  beneficiary: {
    ...row(number),
    kpp: '771401001',
    ogrn: '1027700132195',
    contractNumber: 'БС-17',
    contractDate: '2026-02-11',
    accountNumber: '40702810900000002851',
    bankBic: '044030827',
    bankName: 'Сбербанк',
    phone: '+7 912 345-67-89',
    email: 'zarechye@lavka.example',
    readAt: number === 2 ? null : '2026-11-20T09:05:00.000Z',
    refusal: number === 3 ? 'Банк проверил данные и отказал' : '',
  },
  balance: {
    balanceKopecks: 15_000_000,
    obligationsKopecks: 2_000_000,
    pendingKopecks: 350_000,
    blockedKopecks: 0,
    debtKopecks: 0,
    availableKopecks: 12_650_000,
  },
  events: {
    items: [
      {
        id: 100 + eventsPage,
        type: eventsPage === 0 ? 'HOLD' : 'CREDIT',
        value: 'DONE',
        amountKopecks: 125_000,
        purpose: 'Заказ 1042-1',
        createdAt: '2026-11-20T09:00:00.000Z',
      },
    ],
    page: { number: eventsPage, size: 20, total: 25 },
  },
  contracts: {
    items: [
      {
        id: idOf(9),
        supplierCode: 'zarechye',
        shop: 'zarechye-ogorod',
        shopName: 'Огород',
        num: '1042-1',
        amountKopecks: 125_000,
        status: contractStatuses[number] ?? 'RUN',
        createdAt: '2026-11-20T09:00:00.000Z',
      },
    ],
    page: { number: 0, size: 20, total: 1 },
  },
})

const payment = {
  steps: [
    {
      id: 'a',
      kind: 'hold',
      name: 'Резервирование денег',
      amountKopecks: 125_000,
      state: 'done',
      stateName: 'Банк подтвердил',
      askedAt: '2026-11-20T09:00:00.000Z',
      confirmedAt: '2026-11-20T09:00:02.000Z',
      error: '',
      money: { heldKopecks: 125_000, paidKopecks: 0, feeKopecks: 0, returnedKopecks: 0 },
    },
  ],
}

const payUser = (id: number, login: string, more = {}) => ({
  id,
  login,
  beneficiaryId: idOf(1),
  name: `Имя ${login}`,
  isBuyer: true,
  roleName: 'Покупатель',
  supplierName: '',
  ...more,
})

type Answer = (request: Request) => unknown

/** Renders the screen with a fake host that passes navigations back as the query. */
function open(
  path: string,
  {
    list = () => ({ items: rows, page: { number: 0, size: 40, total: 57 } }),
    payUsers = () => [payUser(1, 'anna')],
  }: { list?: Answer; payUsers?: Answer } = {},
) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    if (request.url.includes('get-beneficiary')) return list(request)
    if (/payUser/.test(request.url)) return payUsers(request)
    if (request.url.endsWith('get-status')) return payment
    const number = rows.findIndex(({ id }) => request.url.includes(id)) + 1
    return state(number, (request.query as { eventsPageNum: number }).eventsPageNum)
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const addresses: string[] = []
  const view = (address: string) => (
    <Provider value={scope}>
      <Beneficiaries params={{}} query={Object.fromEntries(new URL(address, 'http://lavka').searchParams)} />
    </Provider>
  )
  const { rerender } = render(view(path))
  const go = (address: string) => {
    addresses.push(address)
    act(() => rerender(view(address)))
  }
  for (const unit of [navigated, redirected]) {
    createWatch({ unit, scope, fn: (address) => queueMicrotask(() => go(address)) })
  }
  const title = () => scope.getState($textHeader)
  return { asked, addresses, go, title }
}

const list = '/admin/sberBeneficiaryList'

test('the list shows status and balance in Russian and is paged as in the API of the bank', async () => {
  const { asked, addresses } = open(list)

  expect(await screen.findByText('Активен')).toBeInTheDocument()
  expect(screen.getByText('Проверяется банком')).toBeInTheDocument()
  expect(screen.getByText('Отклонён')).toBeInTheDocument()
  expect(screen.getAllByText(/126.500,00.₽/)).toHaveLength(3)
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Страницы' })).getByText('2'))

  await waitFor(() => expect(addresses).toEqual([`${list}?page=2`]))
  expect(asked.map(({ url, query }) => [url, query])).toEqual([
    ['/apisbersc/get-beneficiary/main', { pageNumber: 0, pageSize: 40 }],
    ['/apisbersc/get-beneficiary/main', { pageNumber: 1, pageSize: 40 }],
  ])
})

test('a row opens requisites, the balance with its formula and the events; closing goes back to the list', async () => {
  const { addresses, title } = open(list)

  await userEvent.click(await screen.findByText('ООО «Ферма 1»'))
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByText('40702810900000002851')).toBeInTheDocument()
  expect(title()).toBe('ООО «Ферма 1»')
  const sums = within(dialog)
    .getByRole('region', { name: 'Баланс' })
    .textContent?.replace(/\u00a0/g, ' ')
  expect(sums).toBe(
    'Баланс150 000,00 ₽Обязательства− 20 000,00 ₽В обработке− 3 500,00 ₽Заблокировано0,00 ₽Долг0,00 ₽Доступно126 500,00 ₽',
  )
  expect(within(dialog).getByText('Резервирование')).toBeInTheDocument()
  expect(within(dialog).getByText('Проведено')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))

  await waitFor(() => expect(addresses).toEqual([`${list}?beneficiary=${idOf(1)}`, list]))
  expect(title()).toBe('Бенефициары')
  expect(screen.getByText('ООО «Ферма 1»').closest('tr')).toHaveFocus()
})

test('tabs and the page of events are in the address', async () => {
  const { addresses } = open(`${list}?beneficiary=${idOf(1)}`)

  await screen.findByText('Резервирование')
  await userEvent.click(within(screen.getByRole('dialog')).getByText('2'))
  expect(await screen.findByText('Зачисление')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Договоры' }))
  expect(await screen.findByText('Действует')).toBeInTheDocument()
  expect(screen.getByText('Огород')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Кто платит' }))
  expect(await screen.findByText('anna')).toBeInTheDocument()

  const opened = `${list}?beneficiary=${idOf(1)}`
  expect(addresses).toEqual([
    `${opened}&eventsPage=2`,
    `${opened}&tab=contracts&eventsPage=2`,
    `${opened}&tab=payUsers&eventsPage=2`,
  ])
})

test('a contract shows its life, step by step, with the money after each answer of the bank', async () => {
  const { asked } = open(`${list}?beneficiary=${idOf(1)}&tab=contracts`)
  await userEvent.click(await screen.findByRole('button', { name: 'Ход оплаты заказа 1042-1' }))
  const steps = await screen.findByRole('list', { name: 'Ход оплаты' })
  expect(steps.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /Резервирование денег1 250,00 ₽Банк подтвердил.*Зарезервировано 1 250,00 ₽$/,
  )
  expect(asked.at(-1)?.body).toEqual({ order_number: '1042-1' })
  await userEvent.click(screen.getByRole('button', { name: 'Ход оплаты заказа 1042-1' }))
  expect(screen.queryByRole('list', { name: 'Ход оплаты' })).toBeNull()
})

test('a contract that waits for the bank, or that the bank has refused, says so in Russian', async () => {
  const { go } = open(`${list}?beneficiary=${idOf(2)}&tab=contracts`)
  expect(await screen.findByText('Ждём ответа банка')).toBeInTheDocument()
  act(() => go(`${list}?beneficiary=${idOf(3)}&tab=contracts`))
  expect(await screen.findByText('Банк отказал')).toBeInTheDocument()
})

test('the card says since when it is what the bank says, why the bank refused, and asks again', async () => {
  const { go, asked } = open(`${list}?beneficiary=${idOf(1)}`)
  expect(await screen.findByText(/^По данным банка на/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(asked.filter(({ url }) => url.endsWith('state'))).toHaveLength(2))
  act(() => go(`${list}?beneficiary=${idOf(2)}`))
  expect(await screen.findByText('Банк ещё ничего не сообщил об этом счёте')).toBeInTheDocument()
  act(() => go(`${list}?beneficiary=${idOf(3)}`))
  expect(await screen.findByText('Банк проверил данные и отказал')).toBeInTheDocument()
})

test('words, the status and «Требуют внимания» narrow the list and stand in the address', async () => {
  const { asked, addresses } = open(`${list}?page=2`, {
    list: () => ({ items: [row(1)], page: { number: 0, size: 40, total: 1 } }),
  })
  await screen.findByText('ООО «Ферма 1»')
  await userEvent.click(screen.getByRole('button', { name: 'Требуют внимания' }))
  await userEvent.type(screen.getByRole('searchbox'), 'ферма{Enter}')
  await waitFor(() => expect(addresses.at(-1)).toBe(`${list}?search=%D1%84%D0%B5%D1%80%D0%BC%D0%B0&attention=yes`))
  expect(asked.at(-1)?.query).toEqual({ pageNumber: 0, pageSize: 40, search: 'ферма', attention: true })
})

test('what needs attention is said in words', () => {
  const said = (more: object) => attentionOf(row(1, more) as BeneficiaryRow)?.replaceAll('\u00a0', ' ')
  expect(said({})).toBeUndefined()
  expect(said({ blockedKopecks: 40_000, debtKopecks: 5_500 })).toBe('Заблокировано 400,00 ₽. Долг 55,00 ₽')
  expect(said({ status: 'REJECTED' })).toBe('Банк отклонил')
})

test('one more login may pay; taking access away is asked once more, and a refusal has the words of the bank', async () => {
  const calls: Request[] = []
  let users = [payUser(1, 'anna')]
  open(`${list}?beneficiary=${idOf(1)}&tab=payUsers`, {
    payUsers: (request) => {
      if (request.method === 'GET') return users
      calls.push(request)
      if (request.method === 'POST') users = [...users, payUser(2, 'boris')]
      else if (calls.length === 2)
        return Promise.reject({ status: 404, code: 'NOT_FOUND', message: 'Нет', body: { message: 'Доступ уже снят' } })
      else users = users.slice(1)
      return users.at(-1)
    },
  })
  await userEvent.type(await screen.findByLabelText('Логин покупателя'), 'boris')
  await userEvent.click(screen.getByRole('button', { name: 'Разрешить платить' }))
  expect(await screen.findByText('Теперь платить может boris')).toBeInTheDocument()
  expect(calls[0]?.body).toEqual({ login: 'boris', beneficiaryId: idOf(1) })
  expect(screen.getByLabelText('Логин покупателя')).toHaveValue('')

  await userEvent.click(await screen.findByRole('button', { name: 'Убрать доступ: anna' }))
  await userEvent.click(screen.getByRole('button', { name: 'Оставить' }))
  expect(calls).toHaveLength(1)
  for (const text of ['Доступ уже снят', 'Доступ убран']) {
    await userEvent.click(screen.getByRole('button', { name: 'Убрать доступ: anna' }))
    await userEvent.click(screen.getByRole('button', { name: 'Убрать доступ к деньгам' }))
    expect(await screen.findByText(text)).toBeInTheDocument()
    if (text === 'Доступ уже снят') await userEvent.click(screen.getByRole('button', { name: 'Оставить' }))
  }
  expect(calls.map(({ method, url }) => `${method} ${url}`).slice(1)).toEqual(
    Array(2).fill('DELETE /apisbersc/Beneficiary/payUser/1'),
  )
  await waitFor(() => expect(screen.queryByText('anna')).toBeNull())
})

test('who may pay is named: buyers apart from people of suppliers, and a login that is gone', async () => {
  const seller = { isBuyer: false, roleName: 'Поставщик', supplierName: 'Ферма' }
  const gone = { name: '', isBuyer: false, roleName: '' }
  open(`${list}?beneficiary=${idOf(1)}&tab=payUsers`, {
    payUsers: () => [payUser(1, 'anna'), payUser(2, 'boris', seller), payUser(3, 'old', gone)],
  })
  const buyers = await screen.findByRole('region', { name: 'Покупатели' })
  expect(
    within(buyers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Имя annaannaУбрать'])
  const others = within(screen.getByRole('region', { name: 'Поставщики и сотрудники' })).getAllByRole('listitem')
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Имя borisПоставщик «Ферма», borisУбрать',
    'Этого логина больше ни у кого нетoldУбрать',
  ])
})

test('a failure is shown in place with a retry', async () => {
  const answer = jest.fn<Answer>(() => ({ items: rows, page: { number: 0, size: 40, total: 3 } }))
  answer.mockImplementationOnce(() =>
    Promise.reject(Object.assign(new Error('Банк не отвечает'), { status: 503, code: 'BUSY' })),
  )
  open(list, { list: answer })

  expect(await screen.findByText('Банк не отвечает')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('ООО «Ферма 1»')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull()
})

test('a late answer for another beneficiary is not shown', async () => {
  const { go, asked } = open(`${list}?beneficiary=${idOf(1)}`)

  act(() => go(`${list}?beneficiary=${idOf(2)}`))

  expect(await screen.findByRole('heading', { name: 'ООО «Ферма 2»' })).toBeInTheDocument()
  expect(asked.filter(({ url }) => url.endsWith('state'))).toHaveLength(2)
})

test('a comparison with the bank is begun by a button', async () => {
  const { asked } = open(list)
  await userEvent.click(await screen.findByText('Сверить с банком'))
  await waitFor(() => expect(asked.map(({ method, url }) => `${method} ${url}`)).toContain('POST /apisbersc/reconcile'))
})
