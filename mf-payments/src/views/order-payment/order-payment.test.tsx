import { expect, jest, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, orderMoneyChanged, requestFx, type Request } from '@lavka/shared'
import type { FindOrderPayment, SessionAnswer } from '@lavka/server/contract'
import OrderPayment from './order-payment'

type Payment = FindOrderPayment['answer']

const id = '00000000-0000-4000-8000-000000000001'
const payment = (number: string, more: Partial<Payment> = {}): Payment => ({
  orderNumber: number,
  supplierCode: 'zarechye',
  shop: 'centre',
  buyer: 'Анна Петрова',
  toPayKopecks: 125_000,
  toHoldKopecks: 125_000,
  payRefusal: 'С деньгами заказа сейчас этого сделать нельзя',
  funds: 'held',
  fundsName: 'Деньги зарезервированы',
  confirmedAt: '2026-11-20T09:00:00.000Z',
  payer: { id: '00000000-0000-4000-8000-000000000002', name: 'ООО «Столовая»', status: 'ACTIVATED' },
  beneficiary: { id, name: 'ООО «Ферма»', status: 'ACTIVATED' },
  contract: { amountKopecks: 125_000, status: 'RUN', createdAt: '2026-11-20T09:00:00.000Z' },
  steps: [],
  extra: null,
  receipts: [],
  beyond: { termEnds: null, canDispute: false, dispute: null, refundableKopecks: 0, refund: null },
  events: [
    {
      id: 1,
      type: 'HOLD',
      value: 'DONE',
      amountKopecks: 125_000,
      purpose: 'Удержание по договору',
      createdAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  ...more,
})

type Answer = (request: Request) => unknown
const numberOf = ({ body }: Request) => (body as { order_number: string }).order_number

function open(answer: Answer, numbers = ['17-1']) {
  const asked = jest.fn(answer)
  const scope = fork({ handlers: [[requestFx, asked]] })
  const view = (version: string) => (
    <Provider value={scope}>
      {numbers.map((number) => (
        <section key={number} aria-label={number}>
          <OrderPayment orderNumber={number} orderVersion={version} />
        </section>
      ))}
    </Provider>
  )
  const { rerender } = render(view('1'))
  return { asked, scope, change: (version: string) => rerender(view(version)) }
}

test('shows the payment state, the beneficiary and the movements; the beneficiary is a link for an admin only', async () => {
  const { asked, scope } = open((request) => payment(numberOf(request)))

  expect(await screen.findByText('Деньги зарезервированы')).toBeInTheDocument()
  expect(screen.getAllByText(/1.250,00.₽/)).not.toHaveLength(0)
  expect(screen.getByText(/Действует, от 20.ноября/)).toBeInTheDocument()
  expect(screen.getByText('Удержание по договору')).toBeInTheDocument()
  const said = screen
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
  expect(Object.fromEntries(said)).toMatchObject({ Плательщик: 'ООО «Столовая»', Получатель: 'ООО «Ферма»' })
  expect(asked.mock.calls.map(([{ method, url, body }]) => [method, url, body])).toEqual([
    ['POST', '/apisbersc/get-status', { order_number: '17-1' }],
  ])
  expect(screen.queryByRole('link')).toBeNull()

  const session = { token: 't', user: { role: 'admin' }, data: {} } as SessionAnswer
  await act(() => allSettled(loggedIn, { scope, params: session }))
  const link = screen.getByRole('link', { name: 'ООО «Ферма»' })
  expect(link).toHaveAttribute('href', `/admin/sberBeneficiaryList?beneficiary=${id}`)
})

test('an order without a contract has a message, and one that the account is not open yet', async () => {
  const beneficiary = { id, name: 'ИП Белова', status: 'CREATED' } as const
  open((request) =>
    payment(numberOf(request), {
      funds: 'none',
      payRefusal: null,
      fundsName: 'Оплата при получении',
      confirmedAt: null,
      payer: null,
      contract: null,
      events: [],
      beneficiary,
    }),
  )

  expect(await screen.findByText('Оплата при получении')).toBeInTheDocument()
  expect(screen.getByText('Проверяется банком')).toBeInTheDocument()
  expect(screen.queryByText('Движения денег')).toBeNull()
})

test('an order that no account pays any more, at the door or by card, names no account as who gets its money', async () => {
  open((request) =>
    payment(numberOf(request), { funds: 'none', fundsName: 'Оплачено картой', payer: null, contract: null }),
  )
  expect(await screen.findByText('Оплачено картой')).toBeInTheDocument()
  expect(screen.queryByText('Получатель')).toBeNull()
})

test('an operator is led to the payment of an order that can be paid, and of no other; its buyer is named', async () => {
  const numbers = ['17-1', '17-2']
  const { scope } = open(
    (request) =>
      payment(numberOf(request), { funds: 'none', payRefusal: numberOf(request) === '17-1' ? null : 'Оплачен' }),
    numbers,
  )
  const session = { token: 't', user: { role: 'manager' }, data: {} } as SessionAnswer
  await act(() => allSettled(loggedIn, { scope, params: session }))
  const section = (name: string) => within(screen.getByRole('region', { name }))
  expect(await section('17-1').findByText('Анна Петрова')).toBeInTheDocument()
  const linksOf = (name: string) =>
    section(name)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(numbers.map(linksOf)).toEqual([['/admin/smartContract?num=17-1'], []])
})

test('an operator notes what the buyer has said about a further payment; others only see the question', async () => {
  const question = {
    id: 3,
    state: 'asked' as const,
    stateName: 'Ждёт ответа',
    amountKopecks: 12_50,
    answerUntil: '2026-11-24T16:40:00.000Z',
  }
  let extra: Payment['extra'] = question
  const { asked, scope } = open((request) => {
    if (request.method === 'POST') return payment('17-1', { extra })
    extra = { ...question, state: 'declined', stateName: 'От доплаты отказались' }
    return { done: true }
  })
  expect(await screen.findByText(/Ждём ответа покупателя/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Покупатель согласен' })).toBeNull()
  const told = jest.fn()
  createWatch({ unit: orderMoneyChanged, scope, fn: told })
  const session = { token: 't', user: { role: 'manager' }, data: {} } as SessionAnswer
  await act(() => allSettled(loggedIn, { scope, params: session }))
  expect(screen.getByRole('button', { name: 'Покупатель согласен' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Покупатель отказался' }))
  expect(await screen.findByText('От доплаты отказались')).toBeInTheDocument()
  const sent = asked.mock.calls.filter(([{ method }]) => method === 'PUT').map(([{ url, body }]) => [url, body])
  expect(sent).toEqual([['/apisbersc/extra-hold', { orderNumber: '17-1', extra: 3, answer: 'decline' }]])
  // the card around reads the order again
  expect(told.mock.calls).toEqual([[expect.objectContaining({ orderNumber: '17-1' })]])
})

test('a new version of the order reloads; known data stay until the answer, a failure is shown beside them', async () => {
  const { asked, change } = open((request) => payment(numberOf(request)))
  await screen.findByText('Деньги зарезервированы')

  asked.mockImplementationOnce(() => Promise.reject({ status: 503, code: 'BUSY', message: 'Банк не отвечает' }))
  change('2')
  expect(await screen.findByText('Банк не отвечает')).toBeInTheDocument()
  expect(screen.getByText('Деньги зарезервированы')).toBeInTheDocument()

  asked.mockImplementationOnce((request) =>
    payment(numberOf(request), { funds: 'released', fundsName: 'Деньги переведены поставщику', toPayKopecks: 118_750 }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Деньги переведены поставщику')).toBeInTheDocument()
  expect(screen.getByText(/^1.187,50.₽$/)).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('two orders at the same time show their own data', async () => {
  open(
    (request) =>
      payment(
        numberOf(request),
        numberOf(request) === '17-1' ? {} : { funds: 'released', fundsName: 'Деньги переведены поставщику' },
      ),
    ['17-1', '17-2'],
  )

  const section = (name: string) => within(screen.getByRole('region', { name }))
  expect(await section('17-1').findByText('Деньги зарезервированы')).toBeInTheDocument()
  expect(await section('17-2').findByText('Деньги переведены поставщику')).toBeInTheDocument()
})

test('an operator decides a dispute with a part that goes back; a supplier only reads of it', async () => {
  const dispute = {
    version: 3,
    state: 'open' as const,
    stateName: 'Ждёт решения',
    openedAs: 'buyer' as const,
    openedAt: '2026-11-20T09:00:00.000Z',
    reason: 'Молоко скисло',
    refundKopecks: 0,
    decision: '',
    decidedAt: null,
  }
  const { asked, scope } = open((request) =>
    request.method === 'PUT'
      ? { done: true }
      : payment('17-1', {
          beyond: { termEnds: null, canDispute: false, dispute, refundableKopecks: 0, refund: null },
        }),
  )
  const told = jest.fn()
  createWatch({ unit: orderMoneyChanged, scope, fn: told })
  expect(await screen.findByText('Ждёт решения')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Решить спор' })).toBeNull()

  const session = { token: 't', user: { role: 'manager' }, data: {} } as SessionAnswer
  await act(() => allSettled(loggedIn, { scope, params: session }))
  await userEvent.click(screen.getByRole('button', { name: 'Решить спор' }))
  await userEvent.selectOptions(screen.getByLabelText('Решение'), 'reduce')
  await userEvent.type(screen.getByLabelText('Сколько вернуть, ₽'), '9 000')
  await userEvent.type(screen.getByLabelText('Почему'), 'Половина скисла')
  await userEvent.click(screen.getByRole('button', { name: 'Решить спор' }))
  expect(await screen.findByText(/не больше возможной/)).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('Сколько вернуть, ₽'))
  await userEvent.type(screen.getByLabelText('Сколько вернуть, ₽'), '1 000,50')
  await userEvent.click(screen.getByRole('button', { name: 'Решить спор' }))
  await screen.findByRole('button', { name: 'Решить спор' })
  const sent = asked.mock.calls.filter(([{ method }]) => method === 'PUT').map(([{ url, body }]) => [url, body])
  const decision = { orderNumber: '17-1', version: 3, answer: 'reduce', reason: 'Половина скисла' }
  expect(sent).toEqual([['/apisbersc/dispute', { ...decision, refundKopecks: 100_050 }]])
  // the card around reads the order again
  expect(told.mock.calls).toEqual([[expect.objectContaining({ orderNumber: '17-1' })]])
})
