import type { SessionAnswer } from '@lavka/server/contract'
import { expect, type Page } from './fixtures.ts'
import { follow } from './open-screen.ts'
import { live } from './quiet.ts'

// The actions of a person in the shop, by visible captions. When a caption changes, it changes here once.

export const PASSWORD = 'lavka-demo'

/** The shop's format of a sum: «1 240,00 ₽». Playwright's text matching treats all kinds of spaces alike. */
export function money(kopecks: number): string {
  return `${new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 }).format(kopecks / 100)} ₽`
}

/** A number in Russian notation: «0,5». */
export function typed(quantity: number): string {
  return String(quantity).replace('.', ',')
}

export async function logIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel('Логин', { exact: true }).fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Logs in by the form and waits for the page after the login. */
export async function enterByForm(page: Page, login: string): Promise<void> {
  await logIn(page, login)
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * A browser in which this person has logged in before: the server knows the device, and the browser has the stored session.
 * No page of the product is open yet. A test about the login itself uses `logIn` or `enterByForm`.
 */
export async function enterAs(page: Page, login: string): Promise<void> {
  const { request } = page
  const device = { type: 'web', model: 'Linux, Chrome 140' }
  const entered = await request.post('/api/users/auth', { data: { login, psw: PASSWORD, ...device } })
  await expect(entered).toBeOK()
  const { token, user, data } = (await entered.json()) as SessionAnswer
  const { device: kept, ...rest } = data
  const visited = await request.post('/api/users/visit', {
    data: { isMarked: false, isPerson: user.type === 'person' },
  })
  await expect(visited).toBeOK()
  // host/src/session/stored.ts and host/src/cookies.ts
  const session = { login: user.login, password: kept?.psw, token, user: { token, user, data: rest } }
  await page.goto('/registry.json')
  await page.evaluate((text) => {
    window.localStorage.setItem('lavka.session', text)
    window.localStorage.setItem('lavka.basket-reset', 'true')
  }, JSON.stringify(session))
}

/** Opens the product's page and sets a quantity of it. */
export async function takeProduct(page: Page, { code, name }: Product, quantity: number): Promise<void> {
  await page.goto(`/lavka/-/-/-/${code}`)
  await live(page)
  await take(page, name, quantity)
}

/** The same within the page that is open. */
export async function takeFurther(page: Page, { code, name }: Product, quantity: number): Promise<void> {
  await follow(page, `/lavka/-/-/-/${code}`)
  await take(page, name, quantity)
}

async function take(page: Page, name: string, quantity: number): Promise<void> {
  const product = page.locator('main article').first()
  await product.getByRole('button', { name: `В корзину: ${name}` }).click()
  await setQuantity(page, name, quantity)
}

/** Types a quantity into the product's field on the current page. */
export async function setQuantity(page: Page, name: string, quantity: number): Promise<void> {
  const field = quantityField(page, name)
  await field.fill(typed(quantity))
  await field.press('Enter')
}

export function quantityField(page: Page, name: string) {
  return quantityStepper(page, name).getByRole('textbox')
}

/** On the screen of the current page; a product has one when it is in the basket. */
export function quantityStepper(page: Page, name: string) {
  return page
    .locator('main')
    .getByRole('group', { name: `Количество: ${name}` })
    .first()
}

/** Opens the basket by the bar of a phone. */
export async function openBasket(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Главное' })
    .getByRole('button', { name: /^Корзина/ })
    .last()
    .click()
}

export type Product = { code: string; name: string }

export type Delivery = { receiver?: string; phone?: string; address?: string; comment?: string }

/** Goes from the basket to the filled-in checkout as a logged-in person. */
export async function fillCheckout(page: Page, delivery: Delivery = {}): Promise<void> {
  const {
    receiver = 'Анна Петрова',
    phone = '+7 900 123-45-67',
    address = 'Рязань, улица Садовая, 5, квартира 8',
    comment = '',
  } = delivery
  await page.getByLabel('Получатель').fill(receiver)
  await page.getByLabel('Телефон').fill(phone)
  await page.getByLabel('Адрес доставки').fill(address)
  if (comment) await page.getByLabel('Комментарий').fill(comment)
}

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/lavka?step=checkout')
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
}

export function orderButton(page: Page) {
  return page.getByRole('button', { name: /^Заказать/ })
}
