import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx, type Request } from '@lavka/shared'
import type { FindOwnPayment } from '@lavka/server/contract'
import OwnPayment from './own-payment'

type Payment = FindOwnPayment['answer']

const payment = (more: Partial<Payment> = {}): Payment => ({
  orderNumber: '17-1',
  funds: 'none',
  fundsName: 'Оплата при получении',
  confirmedAt: null,
  heldKopecks: 0,
  toHoldKopecks: 137_500,
  canPay: true,
  steps: [],
  extra: null,
  receipts: [],
  beyond: { termEnds: null, canDispute: false, dispute: null, refundableKopecks: 0, refund: null },
  ...more,
})
const accounts = [
  { id: 'b-1', name: 'ООО «Столовая»', availableKopecks: 100_000 },
  { id: 'b-2', name: 'ИП Белова', availableKopecks: 500_000 },
]

type Answer = (request: Request) => unknown

function open(
  { find = () => payment(), own = () => accounts, pay = () => ({}) }: Record<string, Answer> = {},
  account = '',
) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    if (request.url.endsWith('/payment')) return find(request)
    return request.url.endsWith('/own') ? own(request) : pay(request)
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const order = { orderId: '5', orderVersion: '1', supplier: 'zarechye', shop: 'centre', account }
  render(
    <Provider value={scope}>
      <OwnPayment {...order} />
    </Provider>,
  )
  return asked
}

const paid = (asked: Request[]) => asked.filter(({ url }) => url.endsWith('SmartContract/create'))

test('a person with an account chooses it, sees what the bank will hold, and pays in roubles', async () => {
  const find = jest.fn<Answer>(() => payment())
  const asked = open({ find })
  expect(await screen.findByText('На этом счёте не хватает денег')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeDisabled()

  find.mockImplementation(() =>
    payment({ funds: 'hold_pending', fundsName: 'Ждём, когда банк зарезервирует деньги', canPay: false }),
  )
  await userEvent.selectOptions(screen.getByLabelText('Счёт'), 'b-2')
  await userEvent.click(screen.getByRole('button', { name: /^Оплатить 1.375,00.₽$/ }))
  expect(await screen.findByText('Ждём, когда банк зарезервирует деньги')).toBeInTheDocument()
  expect(paid(asked).map(({ body }) => body)).toEqual([
    { supplierCode: 'zarechye', shop: 'centre', num: '17-1', amount: 1375, beneficiaryId: 'b-2' },
  ])
  expect(screen.queryByLabelText('Счёт')).toBeNull()
})

test('a refusal of the bank is said beside the button, which stays', async () => {
  const asked = open({
    own: () => accounts.slice(1),
    pay: () => Promise.reject({ status: 409, code: 'MONEY_REFUSED', message: 'Заказ уже оплачивается' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Оплатить/ }))
  expect(await screen.findByText('Заказ уже оплачивается')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeEnabled()
  expect(paid(asked)).toHaveLength(1)
})

test('the life of the contract says what the bank has answered, and how the money stood then', async () => {
  const step = { amountKopecks: 137_500, askedAt: '2026-11-20T09:00:00.000Z', error: '' }
  open({
    find: () =>
      payment({
        funds: 'partially_released',
        fundsName: 'Часть денег переведена поставщику',
        confirmedAt: '2026-11-20T09:05:00.000Z',
        canPay: false,
        steps: [
          {
            ...step,
            id: '1',
            kind: 'hold',
            name: 'Резервирование',
            state: 'done',
            stateName: 'Подтверждено банком',
            confirmedAt: '2026-11-20T09:01:00.000Z',
            money: { heldKopecks: 137_500, paidKopecks: 0, feeKopecks: 0, returnedKopecks: 0, nettedKopecks: 0 },
          },
          {
            ...step,
            id: '2',
            kind: 'payment',
            name: 'Выплата поставщику',
            amountKopecks: 118_750,
            state: 'declined',
            stateName: 'Банк отказал',
            confirmedAt: '2026-11-20T09:05:00.000Z',
            error: 'Счёт получателя закрыт',
            money: {
              heldKopecks: 18_750,
              paidKopecks: 118_750,
              feeKopecks: 6_250,
              returnedKopecks: 0,
              nettedKopecks: 0,
            },
          },
          {
            ...step,
            id: '3',
            kind: 'payment',
            name: 'Комиссия',
            amountKopecks: 6_250,
            state: 'asked',
            stateName: 'Ждём ответа банка',
            askedAt: '2026-11-20T09:07:00.000Z',
            confirmedAt: null,
            money: null,
          },
        ],
      }),
  })
  expect(await screen.findByText('Часть денег переведена поставщику')).toBeInTheDocument()
  expect(screen.getByText(/по данным банка на 20.ноября/)).toBeInTheDocument()
  const life = screen.getByLabelText('Ход оплаты').textContent?.replaceAll('\u00a0', ' ')
  // the time is of the answer, of a step without one that of the question
  expect(life).toMatch(/Подтверждено банком20 ноября[^,]*, 12:01/)
  expect(life).toMatch(/Банк отказал20 ноября[^,]*, 12:05/)
  expect(life).toMatch(/Ждём ответа банка20 ноября[^,]*, 12:07/)
  expect(life).toContain('Зарезервировано 1 375,00 ₽')
  expect(life).toContain('Счёт получателя закрытЗарезервировано 187,50 ₽ · поставщику 1 187,50 ₽ · комиссия 62,50 ₽')
})

test('without an account there is nothing to pay with, and a failure can be repeated', async () => {
  const find = jest.fn<Answer>(() => payment())
  find.mockImplementationOnce(() => Promise.reject({ status: 503, code: 'BUSY', message: 'Сервис занят' }))
  const asked = open({ find, own: () => [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/own'))).toBe(true))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a buyer argues about a delivered order: says why, keeps what was typed after a refusal, and then sees the dispute', async () => {
  const termEnds = '2026-11-27T09:00:00.000Z'
  const held = payment({ funds: 'held', fundsName: 'Деньги зарезервированы', canPay: false })
  const dispute = {
    version: 1,
    state: 'open' as const,
    stateName: 'Ждёт решения',
    openedAs: 'buyer' as const,
    openedAt: termEnds,
    reason: 'Молоко скисло',
    refundKopecks: 0,
    decision: '',
    decidedAt: null,
  }
  let tries = 0
  let beyond = { ...held.beyond, termEnds, canDispute: true } as Payment['beyond']
  const asked = open({
    find: () => ({ ...held, beyond }),
    pay: () => {
      if (++tries === 1) return Promise.reject({ status: 503, code: 'BUSY', message: 'Нет связи' })
      beyond = { ...held.beyond, dispute }
      return { done: true }
    },
  })
  expect(await screen.findByText(/Проверьте заказ до 27.ноября/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Открыть спор' }))
  await userEvent.click(screen.getByRole('button', { name: 'Открыть спор' }))
  expect(await screen.findByText('Напишите причину')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Что случилось'), 'Молоко скисло')
  await userEvent.click(screen.getByRole('button', { name: 'Открыть спор' }))
  expect(await screen.findByText('Нет связи')).toBeInTheDocument()
  expect(screen.getByLabelText('Что случилось')).toHaveValue('Молоко скисло')
  await userEvent.click(screen.getByRole('button', { name: 'Открыть спор' }))
  expect(await screen.findByText('Ждёт решения')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Открыть спор' })).toBeNull()
  const sent = asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])
  const once = ['/api/clientv9/objects/orders/5/dispute', { reason: 'Молоко скисло' }]
  expect(sent).toEqual([once, once])
})

test('an order that was placed with an account is paid from it once; after a refusal the person decides', async () => {
  const refusal = { status: 422, code: 'MONEY_REFUSED', message: 'На счёте не хватает денег: свободно 0,00 ₽' }
  const asked = open({ pay: () => Promise.reject(refusal) }, 'b-2')
  expect(await screen.findByText(/^На счёте не хватает денег: свободно/)).toBeInTheDocument()
  expect(paid(asked).map(({ body }) => body)).toEqual([
    { supplierCode: 'zarechye', shop: 'centre', num: '17-1', amount: 1375, beneficiaryId: 'b-2' },
  ])
  await waitFor(() => expect(asked.filter(({ url }) => url.endsWith('/payment'))).toHaveLength(2))
  expect(paid(asked)).toHaveLength(1)
})

test('an order that cannot be paid any more is not asked to be paid', async () => {
  const asked = open(
    { find: () => payment({ funds: 'held', fundsName: 'Деньги зарезервированы', canPay: false }) },
    'b-2',
  )
  expect(await screen.findByText('Деньги зарезервированы')).toBeInTheDocument()
  expect(paid(asked)).toEqual([])
})

test('a buyer whose order came to more than is held agrees once, or refuses; a refusal is said and the question stays', async () => {
  const question = {
    id: 3,
    state: 'asked' as const,
    stateName: 'Ждёт ответа',
    amountKopecks: 12_50,
    answerUntil: '2026-11-24T16:40:00.000Z',
  }
  let extra: Payment['extra'] = question
  let tries = 0
  const asked = open({
    find: () => payment({ funds: 'held', fundsName: 'Деньги зарезервированы', canPay: false, extra }),
    pay: () => {
      if (++tries === 1)
        return Promise.reject({ status: 422, code: 'MONEY_REFUSED', message: 'На счёте не хватает денег' })
      extra = { ...question, state: 'agreed', stateName: 'Ждём, когда банк зарезервирует доплату' }
      return { done: true }
    },
  })
  const agree = async () => userEvent.click(await screen.findByRole('button', { name: /^Доплатить 12,50.₽$/ }))
  await agree()
  expect(await screen.findByRole('alert')).toHaveTextContent('На счёте не хватает денег')
  expect(screen.getByRole('button', { name: 'Отказаться' })).toBeEnabled()
  await agree()
  expect(await screen.findByText('Ждём, когда банк зарезервирует доплату')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Отказаться' })).toBeNull()
  const sent = asked.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])
  const once = ['/api/clientv9/objects/orders/5/extra-hold', { extra: 3, answer: 'agree' }]
  expect(sent).toEqual([once, once])
})
