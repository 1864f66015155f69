import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx, type Request } from '@lavka/shared'
import type { TopUp } from '@lavka/server/contract'
import TopUps from './top-ups'

const id = '00000000-0000-4000-8000-000000000001'
const farm = '00000000-0000-4000-8000-000000000002'
const topUp = (more: Partial<TopUp> = {}): TopUp => ({
  id,
  amountKopecks: 500_00,
  freeKopecks: 500_00,
  purpose: 'По счёту 12',
  payerName: 'ООО «Столовая»',
  payerInn: '7712345678',
  arrivedAt: '2026-11-20T09:00:00.000Z',
  readAt: '2026-11-20T09:05:00.000Z',
  suggested: { id: farm, name: 'ООО «Столовая»' },
  identifications: [],
  ...more,
})
const page = (items: TopUp[]) => ({ items, page: { number: 0, size: 40, total: items.length } })

function open(query: Record<string, string>, answer: (request: Request) => unknown) {
  const asked = jest.fn(answer)
  const scope = fork({ handlers: [[requestFx, asked]] })
  render(
    <Provider value={scope}>
      <TopUps params={{}} query={query} />
    </Provider>,
  )
  return { sent: () => asked.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST') }
}

test('an identification that the bank works on is read again until the bank has answered', async () => {
  const one = {
    id: 'i-1',
    beneficiaryName: 'ООО «Столовая»',
    amountKopecks: 200_00,
    reason: 'Счёт 12',
    decidedBy: 'Ольга',
    decidedAt: '2026-11-20T10:00:00.000Z',
    error: '',
  }
  let reads = 0
  open({ topUp: id }, () => page([topUp({ identifications: [{ ...one, state: ++reads < 3 ? 'asked' : 'done' }] })]))
  expect(await screen.findByText('Банк ещё не ответил')).toBeInTheDocument()
  expect(await screen.findByText('Банк зачислил', {}, { timeout: 5000 })).toBeInTheDocument()
  expect(reads).toBe(3)
})

test('money is identified to the suggested beneficiary with a reason; a refusal keeps what was typed, a repeat is the same call', async () => {
  let isRefused = true
  let isDone = false
  const identified = topUp({
    freeKopecks: 300_00,
    identifications: [
      {
        id: 'i-1',
        beneficiaryName: 'ООО «Столовая»',
        amountKopecks: 200_00,
        state: 'asked',
        reason: 'Счёт 12',
        decidedBy: 'Ольга',
        decidedAt: '2026-11-20T10:00:00.000Z',
        error: '',
      },
    ],
  })
  const { sent } = open({ topUp: id }, ({ method }) => {
    if (method === 'GET') return page([isDone ? identified : topUp()])
    if (isRefused) return Promise.reject({ status: 422, code: 'MONEY_REFUSED', message: 'Осталось распределить 300 ₽' })
    isDone = true
    return { done: true }
  })

  const panel = await screen.findByRole('form', { name: 'Кому эти деньги' })
  expect(screen.getByText(/По данным банка на/)).toBeInTheDocument()
  expect(within(panel).getByText('Предложен по ИНН плательщика: проверьте')).toBeInTheDocument()
  await userEvent.clear(within(panel).getByLabelText('Сумма, ₽'))
  await userEvent.type(within(panel).getByLabelText('Сумма, ₽'), '501')
  await userEvent.click(within(panel).getByRole('button', { name: 'Зачислить бенефициару' }))
  expect(await within(panel).findByText(/не больше остатка/)).toBeInTheDocument()
  expect(within(panel).getByText('Напишите, почему деньги его')).toBeInTheDocument()
  expect(sent()).toEqual([])

  await userEvent.clear(within(panel).getByLabelText('Сумма, ₽'))
  await userEvent.type(within(panel).getByLabelText('Сумма, ₽'), '200')
  await userEvent.type(within(panel).getByLabelText('Почему'), 'Счёт 12')
  await userEvent.click(within(panel).getByRole('button', { name: 'Зачислить бенефициару' }))
  expect(await screen.findByText('Осталось распределить 300 ₽')).toBeInTheDocument()
  expect(screen.getByLabelText('Почему')).toHaveValue('Счёт 12')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Зачислить бенефициару' }))
  expect(await screen.findByText('Банк ещё не ответил')).toBeInTheDocument()
  expect(screen.getByText(/Ольга/)).toBeInTheDocument()
  expect(screen.getByLabelText('Сумма, ₽')).toHaveValue('300,00')
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent().map(({ url, body }) => ({ url, ...(body as Record<string, unknown>) }))
  expect(first).toEqual({
    url: `/apisbersc/topUps/${id}/identify`,
    identificationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    beneficiaryId: farm,
    amountKopecks: 200_00,
    reason: 'Счёт 12',
  })
  expect(second).toEqual(first)
})

test('the whole rest is offered and can be given, but not a kopeck more, and not nothing', async () => {
  const { sent } = open({ topUp: id }, ({ method }) =>
    method === 'GET' ? page([topUp({ freeKopecks: 300_50 })]) : { done: true },
  )
  const panel = within(await screen.findByRole('form', { name: 'Кому эти деньги' }))
  const sum = panel.getByLabelText('Сумма, ₽')
  const give = () => userEvent.click(panel.getByRole('button', { name: 'Зачислить бенефициару' }))
  expect(sum).toHaveValue('300,50')
  await userEvent.type(panel.getByLabelText('Почему'), 'Счёт 12')
  for (const wrong of ['300,51', '0', 'всё']) {
    fireEvent.input(sum, { target: { value: wrong } })
    await give()
    expect(sum).toBeInvalid()
    expect(sent()).toEqual([])
  }
  fireEvent.input(sum, { target: { value: '300,50' } })
  expect(sum).toBeValid()
  await give()
  await waitFor(() => expect(sent()).toMatchObject([{ body: { beneficiaryId: farm, amountKopecks: 300_50 } }]))
})

test('nobody is suggested for an unknown INN: the beneficiary is to be chosen', async () => {
  const { sent } = open({ topUp: id }, () => page([topUp({ suggested: null })]))
  const panel = within(await screen.findByRole('form', { name: 'Кому эти деньги' }))
  await userEvent.type(panel.getByLabelText('Почему'), 'Счёт 12')
  await userEvent.click(panel.getByRole('button', { name: 'Зачислить бенефициару' }))
  expect(panel.getByText('Выберите бенефициара')).toBeInTheDocument()
  expect(panel.getByLabelText('Бенефициар')).toBeInvalid()
  expect(panel.getByLabelText('Сумма, ₽')).toBeValid()
  expect(sent()).toEqual([])
})

test('nothing waits: the list says so and offers what is identified; one that is not there is explained', async () => {
  open({ topUp: id }, () => page([]))
  expect(await screen.findByText('Все деньги распределены')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Показать распределённые', hidden: true })).toBeInTheDocument()
  expect(screen.getByText(/Этого поступления нет в списке/)).toBeInTheDocument()
})
