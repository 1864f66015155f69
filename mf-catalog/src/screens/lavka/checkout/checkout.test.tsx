import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { basketRestored, loggedIn, navigated, suppliersLoaded } from '@lavka/shared'
import { cheese, honey, lukiny, zarechye } from '../../../../test/goods'
import { failure, heard, openScope } from '../../../../test/server'
import Checkout from './checkout'
import { OFFLINE } from './placing'

const session = {
  token: 't',
  user: {
    id: 1,
    login: 'anna',
    name: 'Анна',
    role: 'client' as const,
    first_auth: false,
    code: 'c',
    type: 'person' as const,
  },
  data: { code: 'c', is_not_1c: true, reception_options: { order_in_email: false } },
}

async function show(order: () => unknown, isLoggedIn = true) {
  const opened = openScope({ 'POST /api/clientv9/order': order })
  const { scope } = opened
  await allSettled(suppliersLoaded, { scope, params: [zarechye, lukiny] })
  await allSettled(basketRestored, {
    scope,
    params: [
      { product: cheese, quantity: 0.6 },
      { product: honey, quantity: 1 },
    ],
  })
  if (isLoggedIn) await allSettled(loggedIn, { scope, params: session })
  await act(async () => {
    render(
      <Provider value={scope}>
        <Checkout />
      </Provider>,
    )
  })
  return opened
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Телефон'), '+79001234567')
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'Тула, Садовая, 5')
}

test('who is not logged in is led to the login and back here', async () => {
  const { scope } = await show(() => null, false)
  const asked = heard(scope, navigated)
  expect(screen.getByText('Войдите, чтобы оформить: корзина сохранится')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Заказать/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Войти и продолжить' }))
  expect(asked).toHaveBeenCalledWith(`/login?back=${encodeURIComponent('/lavka?step=checkout')}`)
})

test('what is ordered is reviewed to the kopeck, and who waits for a minimum is named', async () => {
  await show(() => null)
  expect(screen.getByRole('button', { name: 'Заказать · 744,00\u00a0₽' })).toBeVisible()
  expect(screen.getByText(/Пасека Лукиных останется в корзине: до заказа ещё 1 000 ₽/)).toBeVisible()
})

test('a form that is not filled says what to enter and puts the focus there', async () => {
  const { calls } = await show(() => null)
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription(/Укажите телефон полностью/)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByLabelText('Телефон')).toHaveFocus()
  expect(calls.some(({ url }) => url.endsWith('/order'))).toBe(false)
})

test('a chosen day and hours go with the order', async () => {
  const { scope, calls } = await show(() => ({ cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }))
  const asked = heard(scope, navigated)
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: '14:00–18:00' }))
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
  const order = calls.find(({ url }) => url.endsWith('/order'))
  expect(order?.body).toMatchObject({
    delivery: '1',
    json_data: [{ product: 'cheese', quantity: 0.6, priceKopecks: 124000 }],
    order_properties: { window: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 14:00–18:00$/) },
  })
})

test('a lost connection says that the basket is kept and that a retry is not a second order', async () => {
  await show(() => {
    throw failure({ status: 0, code: 'NO_ANSWER' })
  })
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(OFFLINE)
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled()
})

test('a changed basket is shown line by line and ordered only after it is accepted', async () => {
  await show(() => {
    throw failure({
      status: 409,
      code: 'BASKET_CHANGED',
      details: [{ product: 'cheese', kind: 'price', message: 'Цена изменилась', priceKopecks: 131000 }],
    })
  })
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(await screen.findByRole('heading', { name: 'Корзина изменилась' })).toBeVisible()
  expect(screen.getByText(/по 1 310,00 ₽/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Заказать/ })).toBeDisabled()

  await userEvent.click(screen.getByRole('button', { name: 'Принять новые цены и количество' }))
  expect(screen.queryByRole('heading', { name: 'Корзина изменилась' })).toBeNull()
  expect(screen.getByRole('button', { name: /Заказать/ })).toBeEnabled()
})
