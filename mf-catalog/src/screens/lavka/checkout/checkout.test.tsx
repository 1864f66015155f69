import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { navigated, quantitySet, shopsLoaded, suppliersLoaded, trashToggled, type Request } from '@lavka/shared'
import { cheese, lukiny, zarechye } from '../../../../test/goods'
import { failure, heard, later } from '../../../../test/server'
import { session } from '../../../../test/session'
import { $choices, $form } from './model'
import { OFFLINE } from './placing'
import { fill, isCheck, show } from './testing'

test('a price that has changed since the adding is shown as it was and is, beside the line', async () => {
  await show(() => null, true, undefined, { 'POST /api/clientv9/basket': () => [{ ...cheese, priceKopecks: 131000 }] })
  const review = within(screen.getByRole('region', { name: 'Ваш заказ' }))
  expect(await review.findByText(/^Цена изменилась: была 1.240,00.₽, теперь 1.310,00.₽$/)).toBeInTheDocument()
})

test('goods of two shops of one supplier are reviewed under the names of the shops, of one shop without', async () => {
  const { scope } = await show(() => null)
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull()
  const shops = ['На рынке', 'У вокзала'].map((name, index) => {
    return { code: `zarechye-${index + 1}`, supplier: 'zarechye', name, address: 'Тула' }
  })
  await act(() => allSettled(shopsLoaded, { scope, params: shops }))
  const far = { ...cheese, code: 'far', name: 'Сыр дальний', shop: 'zarechye-2' }
  await act(() => allSettled(quantitySet, { scope, params: { product: far, quantity: 0.6 } }))
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'На рынке',
    'У вокзала',
  ])
})

test('the review shows sums to the kopeck and names suppliers below their minimum', async () => {
  await show(() => null)
  expect(screen.getByRole('button', { name: 'Заказать · 744,00\u00a0₽' })).toBeInTheDocument()
  expect(screen.getByText(/Пасека Лукиных останется в корзине: до заказа ещё 1 000 ₽/)).toBeInTheDocument()
})

test('an incomplete form has messages and focuses the first field', async () => {
  const { calls } = await show(() => null)
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription(/Укажите телефон полностью/)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByLabelText('Телефон')).toHaveFocus()
  expect(calls.some((call) => call.url.endsWith('/order') && !isCheck(call))).toBe(false)
})

test('a chosen day and hours go with the order', async () => {
  const { scope, calls } = await show(() => ({ cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }))
  const asked = heard(scope, navigated)
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: '14:00–18:00' }))
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
  const order = calls.find((call) => call.url.endsWith('/order') && !isCheck(call))
  expect(order?.body).toMatchObject({
    delivery: '1',
    json_data: [{ product: 'cheese', quantity: 0.6, priceKopecks: 124000 }],
    order_properties: {
      windows: { zarechye: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 14:00–18:00$/) },
      substitutions: 'call',
      totalKopecks: 74400,
    },
  })
})

test('after a lost connection the message says that the basket is kept and a retry makes no second order', async () => {
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
  expect(await screen.findByRole('heading', { name: 'Корзина изменилась' })).toBeInTheDocument()
  expect(screen.getByText(/по 1 310,00 ₽/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Заказать/ })).toBeDisabled()

  await userEvent.click(screen.getByRole('button', { name: 'Принять изменения' }))
  expect(screen.queryByRole('heading', { name: 'Корзина изменилась' })).toBeNull()
  expect(screen.getByRole('button', { name: /Заказать/ })).toBeEnabled()
})

test('a delivery time that has passed has a message; another one is chosen and ordered', async () => {
  const details = [{ product: 'cheese', kind: 'window', message: 'Это время уже не выбрать' }]
  const answers = [failure({ status: 409, code: 'BASKET_CHANGED', details })]
  const { scope } = await show(() => {
    const error = answers.shift()
    if (error) throw error
    return { cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }
  })
  const asked = heard(scope, navigated)
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(await screen.findByText('Это время уже не выбрать')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Так заказать не получится' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Принять/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Заказать/ })).toBeEnabled()
  await userEvent.click(screen.getByRole('radio', { name: '14:00–18:00' }))
  expect(screen.queryByText('Это время уже не выбрать')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
})

test('a day that fills up is not replaced by another one: nothing is sent until the buyer chooses, and the field has the focus', async () => {
  const full: { supplier: string; slot: string }[] = []
  const details = [{ product: 'cheese', kind: 'window', message: 'На этот день мест больше нет' }]
  const { scope, calls } = await show(
    () => {
      if (full.length > 1) return { cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }
      throw failure({ status: 409, code: 'BASKET_CHANGED', details })
    },
    true,
    undefined,
    { 'GET /api/clientv9/object/delivery-slots': () => full },
  )
  const asked = heard(scope, navigated)
  const sent = () => calls.filter((call) => call.url.endsWith('/order') && !isCheck(call))
  const days = () => within(screen.getByRole('group', { name: 'День' })).getAllByRole<HTMLInputElement>('radio')
  await fill()
  const [first] = scope.getState($choices)[0]?.days ?? []
  full.push({ supplier: 'zarechye', slot: first?.value ?? '' })
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(
    await screen.findByText('На выбранный день заказы больше не принимают. Выберите другой', {}, { timeout: 5000 }),
  ).toBeInTheDocument()
  expect(days().filter(({ checked }) => checked)).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(sent()).toHaveLength(1)
  expect(days()[0]).toHaveFocus()

  await userEvent.click(screen.getByRole('radio', { name: scope.getState($choices)[0]?.days[1]?.name ?? '' }))
  full.push({ supplier: 'lukiny', slot: '' })
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
})

test('changed lines stay to be accepted when other fields are edited', async () => {
  const details = [{ product: 'cheese', kind: 'price', message: '', priceKopecks: 131000 }]
  await show(() => {
    throw failure({ status: 409, code: 'BASKET_CHANGED', details })
  })
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  await userEvent.type(await screen.findByLabelText('Комментарий'), 'Домофон 12')
  expect(screen.getByRole('button', { name: /Принять/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Заказать/ })).toBeDisabled()
})

const harvest = [{ name: 'Урожай', discountKopecks: 7440 }]
const takesOff = ({ body }: Request) =>
  JSON.stringify(body).includes('УРОЖАЙ')
    ? { totalKopecks: 66960, discountKopecks: 7440, promotions: harvest, promo: { code: 'УРОЖАЙ', refusal: null } }
    : {}

test('an applied promo code is applied after a reload, too', async () => {
  await show(() => null, true, takesOff, {}, { 'lavka.order-draft': { owner: session.user.id, promo: 'УРОЖАЙ' } })
  expect(await screen.findByText('Промокод УРОЖАЙ применён')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Заказать · 669,60\u00a0₽' })).toBeInTheDocument()
})

test('a quantity is changed beside what is ordered, and what the code takes off is asked for anew', async () => {
  const tenth = ({ body }: Request) => {
    const whole = JSON.stringify(body).includes('"quantity":0.7') ? 86800 : 74400
    return { totalKopecks: whole * 0.9, discountKopecks: whole / 10, promo: { code: 'УРОЖАЙ', refusal: null } }
  }
  const draft = { 'lavka.order-draft': { owner: session.user.id, promo: 'УРОЖАЙ' } }
  await show(() => null, true, tenth, {}, draft)
  expect(await screen.findByRole('button', { name: 'Заказать · 669,60\u00a0₽' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(await screen.findByRole('button', { name: 'Заказать · 781,20\u00a0₽' })).toBeInTheDocument()
})

test('a changed basket is not ordered before its sum is known', async () => {
  const counted = later<object>()
  let answer: object | Promise<object> = {}
  const { calls } = await show(
    () => null,
    true,
    () => answer,
  )
  await fill()
  const order = screen.getByRole('button', { name: /^Заказать/ })
  await waitFor(() => expect(order).not.toHaveAttribute('aria-busy'))
  answer = counted.promise
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  await userEvent.click(order)
  expect(order).toHaveAttribute('aria-busy', 'true')
  expect(calls.filter((call) => call.url.endsWith('/order') && !isCheck(call))).toEqual([])
  counted.give({ totalKopecks: 86800 })
  await waitFor(() => expect(order).not.toHaveAttribute('aria-busy'))
})

test('a line is taken out and taken back beside what is ordered; the basket opens over it', async () => {
  const { scope } = await show(() => null)
  const field = screen.getByRole('textbox', { name: 'Количество, кг' })
  await userEvent.clear(field)
  await userEvent.type(field, '0{Enter}')
  expect(screen.getByText('Пока нечего оформлять')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть: Сыр «Тульский»' }))
  expect(screen.getByRole('region', { name: 'Ваш заказ' })).toBeInTheDocument()

  await act(() => allSettled(trashToggled, { scope, params: true }))
  expect(within(screen.getByRole('dialog')).getByRole('region', { name: 'Ферма «Заречье»' })).toBeInTheDocument()
})

test('a promo code takes off what the server says, and the sum goes with the order', async () => {
  const { calls } = await show(() => ({ cmd: 'place', groupId: 7, totalKopecks: 66960, orders: [] }), true, takesOff)
  await fill()
  await userEvent.type(screen.getByLabelText('Промокод'), 'УРОЖАЙ{Enter}')
  expect(await screen.findByText('Промокод УРОЖАЙ применён')).toBeInTheDocument()
  expect(
    screen.getByText(/^Если привезут меньше, скидка уменьшится.+ промокод можно будет применить снова$/),
  ).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Заказать · 669,60\u00a0₽' }))
  expect(calls.find((call) => call.url.endsWith('/order') && !isCheck(call))?.body).toMatchObject({
    order_properties: { promo: 'УРОЖАЙ', totalKopecks: 66960 },
  })
})

test('promotions without a code are told by name, and so is what is missing to the next one', async () => {
  const hint = 'Большая корзина: до скидки не хватает 500,00\u00a0₽'
  await show(
    () => null,
    true,
    () => ({ totalKopecks: 66960, discountKopecks: 7440, promotions: harvest, hints: [hint] }),
  )
  expect(await screen.findByText('Урожай')).toBeInTheDocument()
  expect(screen.getByText(/^−74,40.₽$/)).toBeInTheDocument()
  expect(screen.getByText(/^Большая корзина: до скидки не хватает 500,00.₽$/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Заказать · 669,60\u00a0₽' })).toBeInTheDocument()
})

test('a personal code is applied by one press; what holds for the person’s group is told', async () => {
  const offers = [
    { name: 'Цены для кафе', text: '−7\u00a0%', code: null },
    { name: 'С днём рождения', text: '−10\u00a0%', code: 'УРОЖАЙ' },
  ]
  await show(() => null, true, takesOff, { 'GET /api/promotions/own': () => offers })
  expect(await screen.findByText(/^Цены для кафе: −7.%$/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Применить ваш промокод УРОЖАЙ' }))
  expect(await screen.findByText('Промокод УРОЖАЙ применён')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Применить ваш промокод УРОЖАЙ' })).toBeNull()
})

test('the code can be applied while the basket is being checked', async () => {
  const before = later<object>()
  await show(
    () => null,
    true,
    (request) => (JSON.stringify(request.body).includes('УРОЖАЙ') ? takesOff(request) : before.promise),
  )
  await userEvent.type(screen.getByLabelText('Промокод'), 'УРОЖАЙ')
  await userEvent.click(screen.getByRole('button', { name: 'Применить' }))
  expect(await screen.findByText('Промокод УРОЖАЙ применён')).toBeInTheDocument()
})

test('a late answer to a check without the code does not remove the code', async () => {
  const before = later<object>()
  await show(
    () => null,
    true,
    (request) => (JSON.stringify(request.body).includes('УРОЖАЙ') ? takesOff(request) : before.promise),
  )
  await userEvent.type(screen.getByLabelText('Промокод'), 'УРОЖАЙ{Enter}')
  expect(await screen.findByText('Промокод УРОЖАЙ применён')).toBeInTheDocument()
  await act(async () => before.give({}))
  expect(screen.getByText('Промокод УРОЖАЙ применён')).toBeInTheDocument()
})

const refuses = ({ body }: Request) =>
  JSON.stringify(body).includes('ЛЕТО') ? { promo: { code: 'ЛЕТО', refusal: 'Срок этого промокода закончился' } } : {}

test('a refused promo code shows the reason and is not sent with the order', async () => {
  const { calls } = await show(() => ({ cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }), true, refuses)
  await fill()
  await userEvent.type(screen.getByLabelText('Промокод'), 'ЛЕТО')
  await userEvent.click(screen.getByRole('button', { name: 'Применить' }))
  expect(screen.getByLabelText('Промокод')).toHaveAccessibleDescription('Срок этого промокода закончился')
  expect(screen.getByLabelText('Промокод')).toHaveValue('ЛЕТО')
  await userEvent.click(screen.getByRole('button', { name: 'Заказать · 744,00\u00a0₽' }))
  const order = calls.find((call) => call.url.endsWith('/order') && !isCheck(call))
  expect(order?.body).toHaveProperty('order_properties')
  expect(order?.body).not.toHaveProperty('order_properties.promo')
})

test('a code that became invalid is refused once; the next attempt is sent without it', async () => {
  const holds = ({ body }: Request) =>
    JSON.stringify(body).includes('ЛЕТО') ? { promo: { code: 'ЛЕТО', refusal: null } } : {}
  const answers = [failure({ status: 409, code: 'PROMO_REFUSED', message: 'Этот промокод уже использован' })]
  const order = () => {
    const error = answers.shift()
    if (error) throw error
    return { cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }
  }
  const { calls, scope, storage } = await show(order, true, holds)
  const asked = heard(scope, navigated)
  await fill()
  await userEvent.type(screen.getByLabelText('Промокод'), 'ЛЕТО{Enter}')
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(await screen.findByLabelText('Промокод')).toHaveAccessibleDescription('Этот промокод уже использован')
  expect(JSON.stringify(storage.get('lavka.order-draft'))).not.toContain('ЛЕТО')
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
  const sent = calls.filter((call) => call.url.endsWith('/order') && !isCheck(call)).map(({ body }) => body)
  expect(sent[0]).toHaveProperty('order_properties.promo', 'ЛЕТО')
  expect(sent[1]).not.toHaveProperty('order_properties.promo')
})

test('a code whose check failed stays in the field and can be cleared', async () => {
  const { calls } = await show(
    () => ({ cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }),
    true,
    () => {
      throw failure({ status: 502 })
    },
  )
  await fill()
  await userEvent.type(screen.getByLabelText('Промокод'), 'ЛЕТО{Enter}')
  await userEvent.clear(screen.getByLabelText('Промокод'))
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  const order = calls.find((call) => call.url.endsWith('/order') && !isCheck(call))
  expect(order?.body).toHaveProperty('order_properties')
  expect(order?.body).not.toHaveProperty('order_properties.promo')
})

test('a missing consent is asked for with its text and goes with the order', async () => {
  const { calls } = await show(
    () => ({ cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] }),
    true,
    () => ({ consent: '2026-11-01' }),
  )
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(screen.getByText('Без согласия заказ не оформить')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }))
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  expect(calls.find((call) => call.url.endsWith('/order') && !isCheck(call))?.body).toMatchObject({
    order_properties: { consent: '2026-11-01' },
  })
})

test('an address is suggested while it is typed and taken by the keyboard', async () => {
  const { calls, scope } = await show(() => null)
  await userEvent.click(screen.getByLabelText('Адрес доставки'))
  // all at once: typed on a busy machine it may be asked about in parts
  await userEvent.paste('тула лен')
  const [, second] = await screen.findAllByRole('option')
  expect(second).toHaveTextContent('Тула, проспект Ленина')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Адрес доставки')).toHaveValue('Тула, проспект Ленина, ')
  expect(screen.queryByRole('option')).toBeNull()
  expect(scope.getState($form).address).toBe('Тула, проспект Ленина, ')
  expect(calls.filter(({ url }) => url === '/api/clientv9/addresses').map(({ query }) => query)).toEqual([
    { search: 'тула лен' },
  ])
  // the house number is typed after the comma
  await userEvent.type(screen.getByLabelText('Адрес доставки'), '12')
  expect(scope.getState($form).address).toBe('Тула, проспект Ленина, 12')
})

test('for a guest nobody is asked for addresses: they are told to people only', async () => {
  jest.useFakeTimers()
  const { calls } = await show(() => null, false)
  fireEvent.change(screen.getByLabelText('Адрес доставки'), { target: { value: 'тула лен' } })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  jest.useRealTimers()
  expect(calls.filter(({ url }) => url === '/api/clientv9/addresses')).toEqual([])
})

test('suggestions that come when the address has been left are not shown', async () => {
  const found = later<string[]>()
  const { calls } = await show(
    () => null,
    true,
    () => ({}),
    {
      'GET /api/clientv9/addresses': () => found.promise,
    },
  )
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'тула')
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/clientv9/addresses')).toBe(true))
  await userEvent.tab()
  await act(async () => found.give(['Тула, улица Лесная']))
  expect(screen.queryByRole('option')).toBeNull()
})

test('limits per person are shown at the line and at the total before ordering', async () => {
  const most = 'Сыр: можно заказать не больше 0,5 кг. Нужно больше — позвоните: 8 800 555-01-00'
  let isLine = true
  const limited = () => {
    if (!isLine) return { limit: 'Сейчас можно заказать на 500,00 ₽' }
    const details = [{ product: 'cheese', kind: 'limit', message: most, most: 0.5 }]
    throw failure({ status: 409, code: 'BASKET_CHANGED', details })
  }
  await show(() => null, true, limited)
  expect(await screen.findByText(most)).toBeInTheDocument()
  isLine = false
  await userEvent.click(screen.getByRole('button', { name: 'Меньше' }))
  expect(await screen.findByText('Сейчас можно заказать на 500,00 ₽')).toBeInTheDocument()
  expect(screen.queryByText(most)).toBeNull()
})

const bringing = (kopecks: number | null, toFreeKopecks: number | null = null) => ({
  totalKopecks: 74400 + (kopecks ?? 0),
  deliveryKopecks: kopecks ?? 0,
  deliveries: [{ supplier: 'zarechye', supplierName: 'Ферма «Заречье»', kopecks, toFreeKopecks }],
})
const addressIn = ({ body }: Request) =>
  (body as { order_properties: { address?: string } }).order_properties.address ?? ''

test('what delivery costs is a row and a part of the sum, and goes with the order', async () => {
  const { calls } = await show(
    () => ({ cmd: 'place', groupId: 7, totalKopecks: 94400, orders: [] }),
    true,
    () => bringing(20000, 225600),
  )
  const review = within(screen.getByRole('region', { name: 'Ваш заказ' }))
  expect(await review.findByText('Доставка, Ферма «Заречье»')).toBeInTheDocument()
  expect(review.getByText(/^200,00.₽$/)).toBeInTheDocument()
  expect(review.getByText(/^Ещё 2.256.₽, и привезут бесплатно$/)).toBeInTheDocument()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Заказать · 944,00\u00a0₽' }))
  expect(calls.find((call) => call.url.endsWith('/order') && !isCheck(call))?.body).toMatchObject({
    order_properties: { totalKopecks: 94400, deliveries: { zarechye: 20000 } },
  })
})

const byTown = {
  ...zarechye,
  deliveryPrices: {
    kopecks: 20000,
    freeFromKopecks: null,
    zones: [{ areas: ['Щёкино'], kopecks: 35000, freeFromKopecks: null }],
  },
}

test('a check without an answer leaves the sum as it was told', async () => {
  const addresses: string[] = []
  const { scope } = await show(
    () => null,
    true,
    (request) => {
      addresses.push(addressIn(request))
      if (addressIn(request).startsWith('Щёкино')) throw failure({ status: 0, code: 'NO_ANSWER' })
      return bringing(20000)
    },
  )
  await act(() => allSettled(suppliersLoaded, { scope, params: [byTown, lukiny] }))
  const withDelivery = { name: 'Заказать · 944,00\u00a0₽' }
  expect(await screen.findByRole('button', withDelivery)).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'Щёкино, Мира, 3')
  await waitFor(() => expect(addresses).toContain('Щёкино, Мира, 3'))
  expect(screen.getByRole('button', withDelivery)).toBeInTheDocument()
})

test('a price by the town waits for the address, is asked for it, and an address outside is told before the order', async () => {
  const { scope, calls } = await show(
    () => null,
    true,
    (request) => {
      const address = addressIn(request)
      if (address.startsWith('Рязань'))
        throw failure({
          status: 409,
          code: 'BASKET_CHANGED',
          details: [{ product: 'cheese', kind: 'area', message: 'Ферма «Заречье»: на этот адрес не доставляет' }],
        })
      return bringing(address === '' ? null : 35000)
    },
  )
  await act(() => allSettled(suppliersLoaded, { scope, params: [byTown, lukiny] }))
  expect(await screen.findByText('зависит от адреса')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Заказать · 744,00\u00a0₽' })).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'Щёкино, Мира, 3')
  expect(await screen.findByRole('button', { name: 'Заказать · 1\u00a0094,00\u00a0₽' })).toBeInTheDocument()
  // the basket asks for the same address
  await waitFor(() =>
    expect(calls.findLast(({ url }) => url.endsWith('/basket/discounts'))?.body).toMatchObject({
      address: 'Щёкино, Мира, 3',
    }),
  )
  await userEvent.clear(screen.getByLabelText('Адрес доставки'))
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'Рязань, Мира, 3')
  expect(await screen.findByText('Ферма «Заречье»: на этот адрес не доставляет')).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('Адрес доставки'))
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'Щёкино, Мира, 3')
  expect(await screen.findByRole('button', { name: 'Заказать · 1\u00a0094,00\u00a0₽' })).toBeInTheDocument()
  expect(screen.queryByText('Ферма «Заречье»: на этот адрес не доставляет')).toBeNull()
})

test('another price of delivery than was shown is told, and the new sum is ordered by a second press', async () => {
  const details = [{ product: 'cheese', kind: 'delivery', message: 'Доставка теперь стоит 250,00 ₽, было 200,00 ₽' }]
  const answers = [failure({ status: 409, code: 'BASKET_CHANGED', details })]
  const prices = [20000]
  const { scope, calls } = await show(
    () => {
      const error = answers.shift()
      if (!error) return { cmd: 'place', groupId: 7, totalKopecks: 99400, orders: [] }
      prices.push(25000)
      throw error
    },
    true,
    () => bringing(prices.at(-1) ?? 0),
  )
  const asked = heard(scope, navigated)
  await fill()
  await userEvent.click(await screen.findByRole('button', { name: 'Заказать · 944,00\u00a0₽' }))
  expect(await screen.findByRole('heading', { name: 'Цена доставки изменилась' })).toBeInTheDocument()
  expect(screen.getByText('Доставка теперь стоит 250,00 ₽, было 200,00 ₽')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Заказать · 994,00\u00a0₽' }))
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
  expect(calls.findLast((call) => call.url.endsWith('/order') && !isCheck(call))?.body).toMatchObject({
    order_properties: { totalKopecks: 99400, deliveries: { zarechye: 25000 } },
  })
})
