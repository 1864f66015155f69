import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { $isLoggedIn, $orders, loggedIn, navigated, quantitySet, type Request } from '@lavka/shared'
import { cheese } from '../../../../test/goods'
import { failure, heard } from '../../../../test/server'
import { session } from '../../../../test/session'
import { isCheck, show } from './testing'

const placed = { cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }
const SEND = 'POST /api/users/entry'
const ENTER = 'POST /api/users/entry/verify'
const badCode = failure({ status: 422, code: 'BAD_CODE', message: 'Код не подошёл или устарел. Запросите новый' })
const tooMany = (retryAfterSeconds: number) =>
  failure({ status: 429, code: 'TOO_MANY', message: 'Слишком много попыток', details: { retryAfterSeconds } })

type Answers = Record<string, (request: Request) => unknown>
const open = (answers: Answers = {}, stored: Record<string, unknown> = {}, order: () => unknown = () => placed) =>
  show(order, false, undefined, { [SEND]: () => ({ done: true }), [ENTER]: () => session, ...answers }, stored)

async function put(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

async function fill() {
  await put('Получатель', 'Вера')
  await put('Телефон', '+79001234567')
  await put('Адрес доставки', 'Тула, Садовая, 5')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }))
}
/** When the order has been counted. */
async function press(name = /^Заказать/) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await userEvent.click(button)
}
const field = () => screen.getByLabelText('Код из СМС')
const ordersIn = (calls: Request[]) => calls.filter((call) => call.url.endsWith('/order') && !isCheck(call))
const to = (calls: Request[], url: string) => calls.filter((call) => `${call.method} ${call.url}` === url)

test('a guest orders by name, phone, address and the code: the sixth digit sends the order as theirs', async () => {
  const { scope, calls } = await open()
  const asked = heard(scope, navigated)
  await fill()
  await press()
  expect(to(calls, SEND)[0]?.body).toEqual({ phone: '+79001234567' })
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(field(), '123456')
  expect(to(calls, ENTER)[0]?.body).toMatchObject({
    phone: '+79001234567',
    code: '123456',
    name: 'Вера',
    consent: '2026-11-01',
  })
  expect(scope.getState($isLoggedIn)).toBe(true)
  expect(ordersIn(calls)).toHaveLength(1)
  expect(ordersIn(calls)[0]?.body).toMatchObject({
    order_properties: { receiver: 'Вера', consent: '2026-11-01', totalKopecks: 74400 },
  })
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
})

test('without what is needed no code is sent, and the consent is asked for with its text', async () => {
  const { calls } = await open()
  await press()
  expect(screen.getByText('Без согласия заказ не оформить')).toBeInTheDocument()
  expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription(/Укажите телефон/)
  expect(to(calls, SEND)).toEqual([])
  await userEvent.click(screen.getByText(/Текст согласия/))
  expect(screen.getByText('Я разрешаю').closest('details')).toHaveAttribute('open')
})

test('whoever has an account may log in and returns to the checkout', async () => {
  const { scope } = await open()
  const asked = heard(scope, navigated)
  await userEvent.click(screen.getByRole('link', { name: 'Войти и продолжить' }))
  expect(asked).toHaveBeenCalledWith('/login?back=%2Flavka%3Fstep%3Dcheckout')
})

test('whoever logs in at the checkout is not asked for the consent of a guest', async () => {
  const { scope, calls } = await open()
  expect(await screen.findByRole('checkbox', { name: /Согласен/ })).toBeInTheDocument()
  // the check of the person has not answered yet
  await act(async () => void allSettled(loggedIn, { scope, params: session }))
  await put('Получатель', 'Анна')
  await put('Телефон', '+79001234567')
  await put('Адрес доставки', 'Тула, Садовая, 5')
  await press()
  await waitFor(() => expect(ordersIn(calls)).toHaveLength(1))
})

test('a wrong or expired code is told at its field, and another one may be typed', async () => {
  const answers: unknown[] = [badCode]
  const { calls } = await open({
    [ENTER]: () => {
      const error = answers.shift()
      if (error) throw error
      return session
    },
  })
  await fill()
  await press()
  await userEvent.type(field(), '111111')
  expect(field()).toHaveAccessibleDescription(/Код не подошёл или устарел. Запросите новый/)
  expect(ordersIn(calls)).toEqual([])
  await userEvent.clear(field())
  await userEvent.type(field(), '222222')
  expect(ordersIn(calls)).toHaveLength(1)
})

test('an incomplete code is not sent', async () => {
  const { calls } = await open()
  await fill()
  await press()
  await userEvent.type(field(), '12a3{Enter}')
  expect(field()).toHaveValue('123')
  expect(field()).toHaveAccessibleDescription(/Введите шесть цифр из СМС/)
  expect(to(calls, ENTER)).toEqual([])
})

test('another phone needs another code', async () => {
  const { calls } = await open()
  await fill()
  await press()
  await userEvent.type(screen.getByLabelText('Телефон'), '{Backspace}8')
  expect(screen.queryByLabelText('Код из СМС')).toBeNull()
  await press()
  expect(to(calls, SEND).map(({ body }) => body)).toEqual([{ phone: '+79001234567' }, { phone: '+79001234568' }])
})

test('what a blocked account or one of staff is told stands beside the button', async () => {
  const message = 'С этим номером входят только по логину и паролю'
  const { calls } = await open({
    [ENTER]: () => {
      throw failure({ status: 403, code: 'PASSWORD_LOGIN', message })
    },
  })
  await fill()
  await press()
  await userEvent.type(field(), '123456')
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(ordersIn(calls)).toEqual([])
})

test('a page that was loaded anew takes the code that was sent before; what was typed is still there', async () => {
  const { storage } = await open()
  await fill()
  const draft = storage.get('lavka.order-draft')
  document.body.replaceChildren()
  await open({ [SEND]: () => Promise.reject(tooMany(42)) }, { 'lavka.order-draft': draft })
  expect(screen.getByLabelText('Получатель')).toHaveValue('Вера')
  expect(screen.getByLabelText('Адрес доставки')).toHaveValue('Тула, Садовая, 5')
  await userEvent.click(screen.getByRole('checkbox', { name: /Согласен/ }))
  await press()
  expect(screen.getByText(/Код уже отправлен на/)).toBeInTheDocument()
  expect(screen.getByText(/Новый код можно запросить через 4[12] с/)).toBeInTheDocument()
})

test('when no SMS comes another code is asked for as soon as the server would send one', async () => {
  const answers: unknown[] = [tooMany(1)]
  const { calls } = await open({
    [SEND]: () => {
      const error = answers.shift()
      if (error) throw error
      return { done: true }
    },
  })
  await fill()
  await press()
  expect(screen.getByText(/Код уже отправлен на/)).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }))
  expect(to(calls, SEND)).toHaveLength(2)
  expect(screen.getByText(/Отправили СМС с кодом на/)).toBeInTheDocument()
  expect(screen.getByText(/Новый код можно запросить через (60|59) с/)).toBeInTheDocument()
})

test('while SMS leave late the page says so', async () => {
  await open({ [SEND]: () => ({ done: true, isLate: true }) })
  await fill()
  await press()
  expect(screen.getByText(/СМС сейчас доходят с задержкой/)).toBeInTheDocument()
})

test('when no more codes are sent the page says until when', async () => {
  await open({ [SEND]: () => Promise.reject(tooMany(7200)) })
  await fill()
  await press()
  expect(screen.getByRole('alert')).toHaveTextContent(/Попробуйте через 2 ч или войдите по логину и паролю/)
  expect(screen.queryByLabelText('Код из СМС')).toBeNull()
})

test('without a connection what was typed stays, and the next press sends the code', async () => {
  const answers: unknown[] = [failure({ status: 0, code: 'NO_ANSWER' })]
  await open({
    [SEND]: () => {
      const error = answers.shift()
      if (error) throw error
      return { done: true }
    },
  })
  await fill()
  await press()
  expect(screen.getByRole('alert')).toHaveTextContent(/Нет связи с сервером/)
  await press()
  expect(field()).toBeInTheDocument()
})

test('when the answer to the order is lost the person is logged in and sends the same order once more', async () => {
  const answers: unknown[] = [failure({ status: 0, code: 'NO_ANSWER' })]
  const { calls } = await open({}, {}, () => {
    const error = answers.shift()
    if (error) throw error
    return placed
  })
  await fill()
  await press()
  await userEvent.type(field(), '123456')
  await press(/^Повторить$/)
  const [first, second, ...more] = ordersIn(calls)
  expect(more).toEqual([])
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(to(calls, SEND)).toHaveLength(1)
})

test('a guest’s order is the basket as it was shown, whatever the session brings', async () => {
  const { scope, calls } = await open()
  await fill()
  await press()
  await userEvent.type(field(), '123456')
  await act(() => allSettled(quantitySet, { scope, params: { product: cheese, quantity: 3 } }))
  expect(ordersIn(calls)[0]?.body).toMatchObject({ json_data: [{ product: 'cheese', quantity: 0.6 }] })
  expect(scope.getState($orders).find(({ product }) => product.code === 'cheese')?.quantity).toBe(3)
})
