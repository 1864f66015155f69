import { expect, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { redirected, requestFx, type Request } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'
import SmartContract from './smart-contract'

type Payment = FindOrderPayment['answer']

const payment = (more: Partial<Payment> = {}): Payment => ({
  orderNumber: '17-1',
  supplierCode: 'zarechye',
  shop: 'centre',
  buyer: 'Анна Петрова',
  toPayKopecks: 125_050,
  toHoldKopecks: 137_555,
  payRefusal: null,
  funds: 'none',
  fundsName: 'Оплата при получении',
  confirmedAt: null,
  payer: null,
  beneficiary: { id: 'b-9', name: 'ООО «Ферма»', status: 'ACTIVATED' },
  contract: null,
  steps: [],
  extra: null,
  receipts: [],
  beyond: { termEnds: null, canDispute: false, dispute: null, refundableKopecks: 0, refund: null },
  events: [],
  ...more,
})

function open({ find = payment, pay = () => ({}) }: { find?: () => unknown; pay?: () => unknown } = {}) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    if (request.url.endsWith('get-status')) return find()
    if (request.url.endsWith('/own')) return [{ id: 'b-1', name: 'ООО «Столовая»', availableKopecks: 500_000 }]
    return pay()
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const view = (num: string) => (
    <Provider value={scope}>
      <SmartContract params={{}} query={num ? { num } : {}} />
    </Provider>
  )
  const { rerender } = render(view(''))
  createWatch({
    unit: redirected,
    scope,
    fn: (address) =>
      queueMicrotask(() => act(() => rerender(view(new URL(address, 'http://lavka').searchParams.get('num') ?? '')))),
  })
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = (asked: Request[]) => asked.filter(({ url }) => url.endsWith('SmartContract/create'))

async function findOrder() {
  await userEvent.type(screen.getByLabelText('Номер заказа'), ' 17-1 ')
  await press('Найти')
  await screen.findByLabelText('Сумма, ₽')
}

test('an order is found by its number, the sum is checked, looked over, and goes in roubles', async () => {
  let known = payment()
  const asked = open({
    find: () => known,
    pay: () => {
      known = payment({
        funds: 'hold_pending',
        fundsName: 'Ждём, когда банк зарезервирует деньги',
        payRefusal: 'С деньгами заказа сейчас этого сделать нельзя',
        contract: { amountKopecks: 130_000, status: 'CREATED', createdAt: '2026-11-20T09:00:00.000Z' },
      })
      return {}
    },
  })
  await findOrder()
  expect(screen.getByLabelText('Сумма, ₽')).toHaveValue('1250,50')
  fireEvent.input(screen.getByLabelText('Сумма, ₽'), { target: { value: '1 000' } })
  await press('Дальше')
  expect(screen.getByText(/^Не меньше суммы заказа: 1.250,50.₽$/)).toBeInTheDocument()
  fireEvent.input(screen.getByLabelText('Сумма, ₽'), { target: { value: '99 999 999' } })
  await press('Дальше')
  expect(screen.getByText(/^Не больше 1.375,55.₽$/)).toBeInTheDocument()

  fireEvent.input(screen.getByLabelText('Сумма, ₽'), { target: { value: '1300' } })
  await press('Дальше')
  expect(await screen.findByText('Проверьте перед отправкой')).toBeInTheDocument()
  expect(screen.getByText(/^1.300,00.₽$/)).toBeInTheDocument()
  expect(sent(asked)).toEqual([])
  await press('Отправить в банк')
  expect(await screen.findByText('Ждём, когда банк зарезервирует деньги')).toBeInTheDocument()
  expect(sent(asked).map(({ body }) => body)).toEqual([
    { supplierCode: 'zarechye', shop: 'centre', num: '17-1', amount: 1300, beneficiaryId: 'b-1' },
  ])
  expect(screen.queryByRole('button', { name: 'Отправить в банк' })).toBeNull()
})

test('while the bank has not answered the order is read again: the screen follows by itself', async () => {
  const step = {
    id: 's-1',
    kind: 'hold' as const,
    name: 'Резервирование денег',
    amountKopecks: 125_050,
    askedAt: '2026-11-20T09:00:00.000Z',
    confirmedAt: null,
    error: '',
    money: null,
  }
  const asked = { ...step, state: 'asked' as const, stateName: 'Банк ещё не ответил' }
  const done = { ...step, state: 'done' as const, stateName: 'Банк подтвердил' }
  let reads = 0
  open({
    find: () =>
      ++reads < 3
        ? payment({
            funds: 'hold_pending',
            fundsName: 'Ждём, когда банк зарезервирует деньги',
            payRefusal: '',
            steps: [asked],
          })
        : payment({ funds: 'held', fundsName: 'Деньги зарезервированы', payRefusal: '', steps: [done] }),
  })
  await userEvent.type(screen.getByLabelText('Номер заказа'), '17-1{Enter}')
  expect(await screen.findByText('Ждём, когда банк зарезервирует деньги')).toBeInTheDocument()
  expect(await screen.findByText('Деньги зарезервированы', {}, { timeout: 5000 })).toBeInTheDocument()
  expect(reads).toBe(3)
})

test('a refusal stands in the review, and «Изменить» leads back', async () => {
  open({ pay: () => Promise.reject({ status: 409, code: 'MONEY_REFUSED', message: 'На счёте не хватает денег' }) })
  await findOrder()
  await press('Дальше')
  await press('Отправить в банк')
  expect(await screen.findByText('На счёте не хватает денег')).toBeInTheDocument()
  await press('Изменить')
  await waitFor(() => expect(screen.getByLabelText('Сумма, ₽')).toBeInTheDocument())
})

test('an order that is paid already shows its money and no form', async () => {
  const contract = { amountKopecks: 1, status: 'RUN', createdAt: '2026-11-20T09:00:00.000Z' } as const
  const payRefusal = 'С деньгами заказа сейчас этого сделать нельзя'
  open({ find: () => payment({ funds: 'held', fundsName: 'Деньги зарезервированы', payRefusal, contract }) })
  await userEvent.type(screen.getByLabelText('Номер заказа'), '17-1{Enter}')
  expect(await screen.findByText('Деньги зарезервированы')).toBeInTheDocument()
  expect(screen.queryByLabelText('Сумма, ₽')).toBeNull()
})

test('an order that cannot be paid says why and names its buyer, and no form is offered', async () => {
  open({ find: () => payment({ payRefusal: 'Оплатить со счёта можно только заказ, который ещё не подтверждён' }) })
  await userEvent.type(screen.getByLabelText('Номер заказа'), '17-1{Enter}')
  expect(await screen.findByText(/^Оплатить со счёта можно только заказ/)).toBeInTheDocument()
  expect(screen.getByText('Анна Петрова')).toBeInTheDocument()
  expect(screen.queryByLabelText('Сумма, ₽')).toBeNull()
})

test('a number that no order has is explained, and nothing offers a retry; a failure offers one', async () => {
  let error = { status: 404, code: 'NOT_FOUND', message: 'Заказ не найден' }
  const asked = open({ find: () => Promise.reject(error) })
  await userEvent.type(screen.getByLabelText('Номер заказа'), '99-9{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Заказа с номером 99-9 нет')
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  error = { status: 503, code: 'BUSY', message: 'Сервис занят' }
  await userEvent.clear(screen.getByLabelText('Номер заказа'))
  await userEvent.type(screen.getByLabelText('Номер заказа'), '17-1{Enter}')
  await press('Повторить')
  expect(asked.filter(({ url }) => url.endsWith('get-status'))).toHaveLength(3)
})
