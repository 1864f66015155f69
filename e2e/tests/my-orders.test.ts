import { countEffort } from '../effort.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood, lastOrderId, ordersSince, sumOf, type Good } from '../goods.ts'
import { codeFor } from '../messages.ts'
import { reachEnd } from '../open-screen.ts'
import { enterAs, money, openBasket, openCheckout, orderButton, takeProduct } from '../person.ts'
import type { Platform } from '../platform.ts'
import { live } from '../quiet.ts'
import { isWhole } from '../tier.ts'

const delivery = {
  receiver: 'Анна Петрова',
  phone: '+7 900 123-45-67',
  address: 'Рязань, улица Садовая, 5, квартира 8',
}

/** The newest of Anna's orders with one line, in a given state. */
async function insertOrder({ database }: Platform, good: Good, quantity: number, status: 'completed' | 'assembling') {
  const { id: user_id } = await database
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'anna')
    .executeTakeFirstOrThrow()
  const { shop_id } = await database
    .selectFrom('products')
    .select('shop_id')
    .where('id', '=', good.id)
    .executeTakeFirstOrThrow()
  const { id: group_id } = await database
    .insertInto('order_groups')
    .values({ user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { group_id, user_id, supplier_id: good.supplierId, shop_id, status, number: `${group_id}-проба` }
  const { id: order_id } = await database
    .insertInto('orders')
    .values({
      ...of,
      ...delivery,
      comment: '',
      total_kopecks: sumOf(good, quantity),
      line_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await database
    .insertInto('order_lines')
    .values({
      order_id,
      product_id: good.id,
      name: good.name,
      unit: good.unit,
      quantity,
      price_kopecks: good.priceKopecks,
      sum_kopecks: sumOf(good, quantity),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { lineId: id, orderId: order_id, number: of.number }
}

test(
  'with a thumb: an earlier order again in two taps, a usual one in three taps and one for each product',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const good = await findGood(platform, { isWeighed: false })
    await insertOrder(platform, good, await enoughOf(platform, good), 'completed')
    await enterAs(page, 'anna')
    // a browser that has never ordered: the delivery is filled in from the order
    await page.goto('/myOrders')
    const lastId = await lastOrderId(platform)
    await expect(page.getByRole('button', { name: /^Повторить заказ/ }).first()).toBeVisible()
    const effort = await countEffort(page)
    await page
      .getByRole('button', { name: /^Повторить заказ/ })
      .first()
      .click()
    await orderButton(page).first().click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    expect(await effort()).toEqual({ taps: 2, keys: 0, fields: [] })
    const [order, ...more] = await ordersSince(platform, lastId)
    expect(more).toEqual([])
    expect(order?.total_kopecks).toBe(sumOf(good, await enoughOf(platform, good)))
    await expect(page.getByRole('region', { name: 'Что дальше' })).toContainText(delivery.address)

    await page.goto('/')
    await live(page)
    // the strip is at the end of the page and comes when it is near
    await reachEnd(page)
    const bought = page.getByRole('region', { name: 'Вы покупали' })
    const usual = bought.getByRole('button', { name: `В корзину: ${good.name}` })
    await expect(usual).toBeVisible()
    const effortOfUsual = await countEffort(page)
    await usual.click()
    await openBasket(page)
    await goOnFromBasket(page).click()
    await orderButton(page).first().click()
    await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
    expect(await effortOfUsual()).toEqual({ taps: 4, keys: 0, fields: [] })
  },
)

const goOnFromBasket = (page: Page) =>
  page.getByRole('dialog', { name: 'Корзина' }).getByRole('link', { name: /^Оформить/ })

test('a new person orders from the basket without an account: six taps, three typed fields and the code of an SMS', async ({
  platform,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const good = await findGood(platform, { isWeighed: false })
  const quantity = await enoughOf(platform, good)
  await takeProduct(page, good, quantity)
  const lastId = await lastOrderId(platform)
  await openBasket(page)
  await expect(goOnFromBasket(page)).toBeVisible()
  const effort = await countEffort(page)
  await goOnFromBasket(page).click()
  for (const [caption, text] of [
    ['Получатель', 'Вера Новикова'],
    ['Телефон', '+7 999 000-11-88'],
    ['Адрес доставки', delivery.address],
  ] as const) {
    await page.getByLabel(caption).click()
    // the phone is formatted as it is typed
    await (caption === 'Телефон' ? page.keyboard.type(text) : page.keyboard.insertText(text))
  }
  await page.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }).click()
  await orderButton(page).click()
  await expect(page.getByLabel('Код из СМС')).toBeFocused()
  await page.keyboard.type(await codeFor(platform, '+7 (999) 000-11-88', /(\d{6})/))
  await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible()
  const { taps, fields } = await effort()
  expect([taps, fields]).toEqual([6, ['Получатель', 'Телефон', 'Адрес доставки', 'Код из СМС']])
  const [order, ...more] = await ordersSince(platform, lastId)
  expect(more).toEqual([])
  expect(order?.total_kopecks).toBe(sumOf(good, quantity))
  if (!isWhole) return
  await test.step('a password is set, and the orders of this browser are theirs', async () => {
    await page.getByRole('link', { name: 'Задать пароль' }).click()
    await page.getByLabel('Логин').fill('vera.bez.registracii')
    await page.getByLabel('Новый пароль').fill('зелёный трактор едет')
    await page.getByRole('button', { name: 'Задать пароль' }).click()
    await expect(page.getByRole('heading', { name: 'Сменить пароль' })).toBeVisible()
    // the orders of this browser are theirs from now on
    await page.goto('/myOrders')
    await expect(cardOf(page, order?.number ?? '')).toBeVisible()
  })
})

test(
  'an order is taken at a point of its supplier: chosen at the checkout, told after it with the hours',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const good = await findGood(platform, { isWeighed: false, supplierCode: 'bryanskiy-dvor' })
    await enterAs(page, 'anna')
    const quantity = await enoughOf(platform, good)
    await takeProduct(page, good, quantity)
    const lastId = await lastOrderId(platform)
    await openCheckout(page)
    await page.getByLabel('Получатель').fill(delivery.receiver)
    await page.getByLabel('Телефон').fill(delivery.phone)
    await page.getByRole('radio', { name: 'Самовывоз: Лавка у рынка' }).check()
    await expect(page.getByLabel('Адрес доставки')).toBeHidden()
    // whoever orders has seen the sum without a delivery
    await expect(page.getByText('Самовывоз, Мясной двор «Брянский»')).toBeVisible()
    await expect(orderButton(page)).toHaveText(`Заказать · ${money(sumOf(good, quantity))}`)
    await orderButton(page).click()
    const next = page.getByRole('region', { name: 'Что дальше' })
    await expect(next).toContainText(/09:00–18:00\. Самовывоз: Лавка у рынка, Брянск, Калинина, 19/)
    const [order] = await ordersSince(platform, lastId)
    await expect(cardOf(page, order?.number ?? '').locator('summary')).toContainText('Самовывоз: Лавка у рынка')
  },
)

/** Proposed by the seller; no other test uses this order. */
async function propose({ database }: Platform, { lineId, orderId }: { lineId: number; orderId: number }, good: Good) {
  const { id: proposed_by } = await database
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'operator')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('order_substitutions')
    .values({
      order_id: orderId,
      line_id: lineId,
      substitute_id: good.id,
      quantity: 1,
      name: good.name,
      unit: good.unit,
      price_kopecks: good.priceKopecks,
      sum_kopecks: good.priceKopecks,
      discount_kopecks: 0,
      reason: 'Закончился',
      proposed_by,
      answer_until: new Date(Date.now() + 3_600_000),
    })
    .execute()
}

test(
  'a proposed substitute is seen at once in My orders and agreed to by one tap; it is what is paid from then on',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const good = await findGood(platform, { isWeighed: false })
    const other = await findGood(platform, { isWeighed: false, not: [good] })
    const order = await insertOrder(platform, good, 1, 'assembling')
    await propose(platform, order, other)
    await enterAs(page, 'anna')
    await page.goto('/myOrders')
    const asked = page.getByRole('region', { name: `Замены в заказе № ${order.number}` })
    await expect(asked).toContainText(good.name)
    await expect(asked).toContainText(other.name)
    await expect(asked).toContainText(differenceOf(good, other))
    await asked.getByRole('button', { name: /^Согласиться/ }).click()
    await expect(asked).toBeHidden()
    await expect(cardOf(page, order.number).locator('summary')).toContainText(money(other.priceKopecks))
  },
)

function differenceOf(good: Good, other: Good): string {
  const more = other.priceKopecks - good.priceKopecks
  if (more === 0) return 'По той же цене'
  return more > 0 ? `Дороже на ${money(more)}` : `Дешевле на ${money(-more)}`
}

function cardOf(page: Page, number: string) {
  return page.getByRole('group').filter({ hasText: `№ ${number} ` })
}
