import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { $payAccount, payAccountChosen } from '@lavka/shared'
import { failure } from '../../../../test/server'
import { fill, isCheck, show } from './testing'

// Decision 0153: a gift certificate pays the order or a part of it; the rest is paid when it is received.

const placed = { cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }
const invoice = { payers: [{ inn: '7728168971', name: 'ООО «Столовая»' }], refusal: null }
const balanceOf = (balanceKopecks: number) => ({ tail: 'PQRS', balanceKopecks, expiresOn: '2030-12-31' })
const asks = 'POST /api/gift-certificates/balance'

async function apply(code: string) {
  await userEvent.type(screen.getByLabelText('Подарочный сертификат'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Применить сертификат' }))
}
const text = (kopecks: string) => new RegExp(kopecks.replaceAll(' ', '\\s'))

test('a part of the order is paid: what it pays, what is left to pay, and both go with the order; the code is trimmed', async () => {
  const { calls } = await show(
    () => placed,
    true,
    () => ({}),
    { [asks]: () => balanceOf(500_00) },
  )
  await fill()
  await apply(' abcd-efgh ')
  expect(await screen.findByText(text('…PQRS оплатит 500,00 ₽'))).not.toHaveTextContent('останется')
  expect(screen.getByText('Останется оплатить при получении').parentElement).toHaveTextContent(text('244,00 ₽'))
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  const sent = () => calls.findLast((call) => call.url.endsWith('/order') && !isCheck(call))?.body
  await waitFor(() =>
    expect(sent()).toMatchObject({ order_properties: { certificate: { code: 'abcd-efgh', kopecks: 500_00 } } }),
  )
})

test('a certificate that has more pays the whole order and keeps the rest; removed, it pays nothing', async () => {
  await show(
    () => placed,
    true,
    () => ({}),
    { [asks]: () => balanceOf(1_000_00) },
  )
  await apply('abcd')
  expect(await screen.findByText(text('оплатит 744,00 ₽, на нём останется 256,00 ₽'))).toBeInTheDocument()
  expect(screen.getByText('При получении платить не нужно')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать сертификат' }))
  expect(screen.queryByText('При получении платить не нужно')).toBeNull()
  expect(screen.getByLabelText('Подарочный сертификат')).toHaveValue('')
})

test('a refusal stands at the field until another code is typed', async () => {
  const refusal = failure({ status: 409, code: 'CERTIFICATE_REFUSED', message: 'Сертификат не найден. Проверьте код' })
  await show(
    () => placed,
    true,
    () => ({}),
    {
      [asks]: () => {
        throw refusal
      },
    },
  )
  await apply('abcd')
  expect((await screen.findByText(refusal.message)).closest('details')).toHaveAttribute('open')
  await userEvent.type(screen.getByLabelText('Подарочный сертификат'), 'e')
  expect(screen.queryByText(refusal.message)).toBeNull()
})

test('one way at a time: beside a certificate neither invoice nor account is offered, beside these no certificate', async () => {
  const { scope } = await show(
    () => placed,
    true,
    () => ({ invoice }),
    { [asks]: () => balanceOf(500_00) },
  )
  await fill()
  await userEvent.click(await screen.findByRole('radio', { name: 'По счёту' }))
  expect(screen.queryByLabelText('Подарочный сертификат')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'При получении' }))
  await act(() => allSettled(payAccountChosen, { scope, params: 'account' }))
  expect(screen.queryByLabelText('Подарочный сертификат')).toBeNull()
  await act(() => allSettled(payAccountChosen, { scope, params: '' }))
  await apply('abcd')
  await screen.findByText('Останется оплатить при получении')
  expect(screen.queryByRole('radio', { name: 'По счёту' })).toBeNull()
  expect(scope.getState($payAccount)).toBe('')
})

test('refused at placing, it is asked again, so that the next press pays what is shown', async () => {
  let left = 500_00
  const { calls } = await show(
    () => {
      left = 120_00
      throw failure({ status: 409, code: 'CERTIFICATE_REFUSED', message: 'На сертификате осталось 120 ₽' })
    },
    true,
    () => ({}),
    { [asks]: () => balanceOf(left) },
  )
  await fill()
  await apply('abcd')
  await screen.findByText(text('оплатит 500,00 ₽'))
  await userEvent.click(screen.getByRole('button', { name: /^Заказать/ }))
  expect(await screen.findByText(text('оплатит 120,00 ₽'))).toBeInTheDocument()
  expect(calls.filter(({ url }) => url.endsWith('/balance'))).toHaveLength(2)
})
