import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Scope } from 'effector'
import { $payAccount } from '@lavka/shared'
import { failure, heard } from '../../../../test/server'
import { goToBankFx } from '../../../card/pay-model'
import { fill, isCheck, show } from './testing'

// Decision 0155: an organisation pays by invoices of the sellers.

const payers = [
  { inn: '7728168971', name: 'ООО «Столовая»' },
  { inn: '7736050003', name: '' },
]
const placed = { cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }

test('an organisation chooses the invoice and who pays; it goes with the order, and the next one begins without', async () => {
  const { scope, calls } = await show(
    () => placed,
    true,
    () => ({ invoice: { payers, refusal: null } }),
  )
  await fill()
  expect(await screen.findByRole('radio', { name: 'При получении' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'По счёту' }))
  expect(screen.getByLabelText('Плательщик')).toHaveDisplayValue(/ООО «Столовая», ИНН/)
  await userEvent.selectOptions(screen.getByLabelText('Плательщик'), '7736050003')
  expect(scope.getState($payAccount)).toBe('')
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  const sent = () => calls.findLast((call) => call.url.endsWith('/order') && !isCheck(call))?.body
  await waitFor(() => expect(sent()).toMatchObject({ order_properties: { payer: '7736050003' } }))
  expect(screen.queryByRole('radio', { name: 'По счёту', checked: true })).toBeNull()
})

test('a seller that makes out no invoices is named, and the order is paid when it is received', async () => {
  const refusal = 'Счёт не выставят: Ферма «Заречье»'
  const { calls } = await show(
    () => placed,
    true,
    () => ({ invoice: { payers, refusal } }),
  )
  await fill()
  expect(await screen.findByText(refusal)).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: 'По счёту' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  await waitFor(() => expect(calls.some((call) => call.url.endsWith('/order') && !isCheck(call))).toBe(true))
  expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('payer')
})

test('when the seller has stopped making out invoices meanwhile, it is said, and another way is chosen', async () => {
  const refusal = 'Счёт не выставят: Ферма «Заречье»'
  let isClosed = false
  await show(
    () => {
      isClosed = true
      throw failure({ status: 409, code: 'INVOICE_REFUSED', message: refusal })
    },
    true,
    () => ({ invoice: { payers, refusal: isClosed ? refusal : null } }),
  )
  await fill()
  await userEvent.click(await screen.findByRole('radio', { name: 'По счёту' }))
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  expect(await screen.findByRole('radio', { name: 'При получении' })).toBeChecked()
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0)
})

test('who has no organisation is not asked, and a payer of a kept draft does not go with the order', async () => {
  const { calls } = await show(
    () => placed,
    true,
    () => ({}),
    {},
    { 'lavka.order-draft': { owner: 1, payer: '7728168971' } },
  )
  await fill()
  expect(screen.queryByRole('heading', { name: 'Способ оплаты' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  const sent = () => calls.findLast((call) => call.url.endsWith('/order') && !isCheck(call))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(JSON.stringify(sent()?.body)).not.toContain('payer')
})

/** Orders by card: the page of the bank is announced, and opened. */
async function payByCard(scope: Scope): Promise<void> {
  const opened = heard(scope, goToBankFx)
  await fill()
  await userEvent.click(await screen.findByRole('radio', { name: 'Картой онлайн' }))
  expect(screen.getByText(/После оформления откроется страница банка/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://bank.example/pay/1'))
}

test('a card is chosen, goes with the order, and the page of the bank is opened at once', async () => {
  const one = { ...placed, orders: [{ id: 17 }] }
  const { calls, scope } = await show(
    () => one,
    true,
    () => ({ card: { refusal: null }, orders: [{}] }),
    { 'POST /api/clientv9/object/card-payment': () => ({ pageUrl: 'https://bank.example/pay/1' }) },
  )
  await payByCard(scope)
  const sent = calls.findLast((call) => call.url.endsWith('/order') && !isCheck(call))
  expect(sent?.body).toMatchObject({ order_properties: { isByCard: true } })
  expect(calls.findLast(({ url }) => url.endsWith('/card-payment'))?.body).toEqual({ order: 17 })
})

test('a seller that takes no cards is named, and a card of a kept draft does not go with the order', async () => {
  const refusal = 'Картой не принимают: Ферма «Заречье»'
  const { calls } = await show(
    () => placed,
    true,
    () => ({ card: { refusal } }),
    {},
    { 'lavka.order-draft': { owner: 1, isByCard: true } },
  )
  await fill()
  expect(await screen.findByText(refusal)).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: 'Картой онлайн' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  const sent = () => calls.findLast((call) => call.url.endsWith('/order') && !isCheck(call))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(JSON.stringify(sent()?.body)).not.toContain('isByCard')
})

test('a gift of another shop is paid by nobody: the one order beside it is paid at once', async () => {
  const sums = [{ totalKopecks: 500_00 }, { totalKopecks: 0 }]
  const { calls, scope } = await show(
    () => ({ ...placed, orders: sums.map((sum, at) => ({ ...sum, id: 17 + at })) }),
    true,
    () => ({ card: { refusal: null }, orders: sums }),
    { 'POST /api/clientv9/object/card-payment': () => ({ pageUrl: 'https://bank.example/pay/1' }) },
  )
  await payByCard(scope)
  expect(calls.findLast(({ url }) => url.endsWith('/card-payment'))?.body).toEqual({ order: 17 })
})

test('of several orders each is paid on its own page: it is said, and none is opened by itself', async () => {
  const two = { ...placed, orders: [{ id: 17 }, { id: 18 }] }
  const { calls } = await show(
    () => two,
    true,
    () => ({ card: { refusal: null }, orders: [{}, {}] }),
  )
  await fill()
  await userEvent.click(await screen.findByRole('radio', { name: 'Картой онлайн' }))
  expect(screen.getByText(/Будет 2.заказа: каждый оплатите на своей странице банка/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  await waitFor(() => expect(calls.some((call) => call.url.endsWith('/order') && !isCheck(call))).toBe(true))
  expect(calls.some(({ url }) => url.endsWith('/card-payment'))).toBe(false)
})
