import type { Request } from '@playwright/test'
import { expect, test, type Page } from '../fixtures.ts'
import { enoughOf, findGood } from '../goods.ts'
import { askAsScreen, callInParallel } from '../host-scope.ts'
import { enterAs, enterByForm, fillCheckout, openCheckout, orderButton, takeProduct } from '../person.ts'

// Specification §8, one test for each situation, named by its row. «Login response text» is in session-rules.test.ts.
// Where our own server cannot produce an answer, that one call is fulfilled by the test; each such place says so.

const notices = (page: Page) => page.getByRole('complementary', { name: 'Уведомления' })
const notice = (page: Page, text: string) => notices(page).getByRole('listitem').filter({ hasText: text })

/** Makes the call fail with that body from now on. */
async function failWith(page: Page, url: string, body: unknown, status = 400): Promise<void> {
  await page.unroute(url)
  await page.route(url, (route) =>
    typeof body === 'string'
      ? route.fulfill({ status, contentType: 'text/plain; charset=utf-8', body })
      : route.fulfill({ status, json: body }),
  )
}

/** Opens a shopper's orders with one that can be cancelled; the test controls the page's clock. */
async function openOrders(page: Page): Promise<void> {
  await page.clock.install()
  await enterByForm(page, 'anna')
  await page.goto('/myOrders')
  // in the line of the order: the history of each one says «Оформлен» as well
  await page.locator('main summary').filter({ hasText: 'Оформлен' }).first().click()
}

/** The notice is shown for ten seconds and then disappears. The page's clock is stopped: a slow machine changes nothing. */
async function expectTenSeconds(page: Page, text: string): Promise<void> {
  await expect(notice(page, text)).toBeVisible()
  // a later moment than the one at which the page gets this, also when it is slow
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.clock.fastForward(6_500)
  await expect(notice(page, text)).toBeVisible()
  await page.clock.fastForward(3_500)
  await expect(notice(page, text)).toBeHidden()
  await page.clock.resume()
}

test(
  'Response 401: Silent re-login with stored credentials, then one retry',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterByForm(page, 'anna')
    await expect(page.getByRole('banner').getByText('Анна').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request)
    })
    await platform.database
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute()

    expect(await callInParallel(page, ['/api/users/inn'])).toEqual(['ok'])

    // the silent login sends the device as the login by the form does
    const silent = asked.find((request) => request.url().endsWith('/api/users/auth'))
    expect(silent?.postDataJSON()).toMatchObject({ login: 'anna', type: 'web', model: expect.stringMatching(/Chrom/) })

    const answers = await Promise.all(
      asked.map(async (request) => ({
        path: request.url().slice(platform.url.length),
        status: (await request.response())?.status(),
      })),
    )
    const statusesOf = (asked: string) => answers.filter(({ path }) => path === asked).map(({ status }) => status)
    expect(statusesOf('/api/users/auth')).toEqual([200])
    // whichever call was first refused with the old token, the host's or the test's: it was repeated once, and the other waited or was repeated
    const refused = answers.filter(({ status }) => status === 401)
    expect(refused.length).toBeGreaterThan(0)
    for (const { path } of refused) expect(statusesOf(path), path).toEqual([401, 200])
    expect(statusesOf('/api/users/inn').at(-1)).toBe(200)
    await expect(notices(page).getByRole('listitem')).toHaveCount(0)
  },
)

// the result is the server's own; a failure with a telephone and without `isResult` cannot occur there and is fulfilled by the test
test(
  'Client call error body with a message field, isResult set: Return a modal result carrying the data; isResult not set: Error notice titled "Ошибка" for 10 seconds with the message, plus " Позвоните по номеру: {phone}"',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await openOrders(page)
    const url = '**/api/clientv9/object/orders'
    await page.getByRole('button', { name: 'Отменить заказ' }).first().click()
    await page.getByLabel('Почему отменяете').fill('Передумали')
    const send = page.locator('main form').locator('button[type="submit"]')

    await failWith(page, url, { message: 'Склад не отвечает', phone: '8 800 555-01-00' }, 400)
    await send.focus()
    await page.keyboard.press('Enter')
    // the title, then the text
    await expectTenSeconds(page, 'ОшибкаСклад не отвечает Позвоните по номеру: 8 800 555-01-00')
    await page.unroute(url)

    // the shop changes the order first: the server answers with its present state
    const { database } = platform
    const placed = await database.selectFrom('orders').select('id').where('status', '=', 'placed').execute()
    const move = (status: 'ready' | 'placed') =>
      database
        .updateTable('orders')
        .set({ status })
        .where(
          'id',
          'in',
          placed.map(({ id }) => id),
        )
        .execute()
    await move('ready')
    await send.click()
    const dialog = page.getByRole('dialog', { name: 'Ошибка' })
    await expect(dialog).toContainText('Чтобы отменить его, позвоните поставщику')
    await expect(dialog).toContainText('Позвоните по номеру')
    await expect(dialog).toContainText('СостояниеСобран')
    await expect(notice(page, 'позвоните поставщику')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // and the order is read again
    await expect(page.locator('main form')).toHaveCount(0)
    // other tests cancel theirs
    await move('placed')
  },
)

test(
  'Order save error: Show msg or message text as an error for 10 seconds',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const good = await findGood(platform, { isWeighed: false })
    await page.clock.install()
    await enterByForm(page, 'anna')
    await takeProduct(page, good, await enoughOf(platform, good))
    await openCheckout(page)
    await fillCheckout(page)
    // the server's own refusal: the product has sold out meanwhile
    const setStock = (stock: number) =>
      platform.database.updateTable('products').set({ stock }).where('id', '=', good.id).execute()
    await setStock(0)
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/clientv9/order') && answer.status() >= 400)
    await orderButton(page).click()
    const { message } = (await (await refused).json()) as { message: string }
    await expectTenSeconds(page, message)
    await setStock(good.stock)

    // `msg` beside `message`: fulfilled by the test, the server sends only one of them
    await failWith(page, '**/api/clientv9/order', { msg: 'Лавка закрыта до утра', message: 'иное' }, 422)
    await page.goto('/lavka?step=checkout')
    await askAsScreen(page, { method: 'POST', url: '/api/clientv9/order', body: {} })
    await expectTenSeconds(page, 'Лавка закрыта до утра')
  },
)

test('Password change error: Show msg as an info notice', { tag: '@whole' }, async ({ page }) => {
  await enterByForm(page, 'partner')
  await page.goto('/settings/web/password')
  await page.getByLabel('Прежний пароль').fill('совсем не тот')
  await page.getByLabel('Новый пароль').fill('зелёный трактор едет')
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/users/psw'))
  await page.locator('main').getByRole('button', { name: 'Сменить пароль' }).click()

  const { msg } = (await (await refused).json()) as { msg: string }
  // an info is announced politely (`status`), an error assertively (`alert`)
  await expect(notices(page).getByRole('status').filter({ hasText: msg })).toBeVisible()
  await expect(notice(page, msg).getByText('Ошибка')).toHaveCount(0)
})

/** A valid form of an organisation as the browser keeps it: the review can be sent at once. */
const organisation = {
  beneficiaryId: '00000000-0000-4000-8000-000000000015',
  supplier: 'zarechye',
  inn: '7736050003',
  orgName: 'ООО «Ферма»',
  fullName: 'Общество с ограниченной ответственностью «Ферма»',
  kpp: '771401001',
  ogrn: '1027700132195',
  contractNumber: 'БС-15/2026',
  contractDate: '2026-01-10',
  contractExpDate: '2049-12-31',
  legalAddress: 'Рязань, ул. Садовая, 5',
  postAddress: 'Рязань, ул. Садовая, 5',
  phone: '+7 (912) 345-67-89',
  email: 'ferma@example.ru',
  'account.accountNumber': '40702810900000002851',
  'account.bankBIC': '044030827',
  'account.bankCorAccount': '30101810200000000827',
  'account.bankName': 'Банк в Санкт-Петербурге',
}

// the answers are fulfilled by the test: the server sends one form of them only
test(
  'Bank beneficiary creation error: Show moreInformation; otherwise the whole body as text; otherwise "Произошла ошибка"',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterAs(page, 'admin')
    const admin = await platform.database
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow()
    await page.evaluate(
      ([id, values]) =>
        window.localStorage.setItem(`lavka.beneficiary-draft.${id}.org`, JSON.stringify({ at: Date.now(), values })),
      [admin.id, organisation] as const,
    )
    await page.goto('/admin/sberBeneficiaryList/new/org?step=review')
    const send = page.getByRole('button', { name: 'Отправить в банк' })
    for (const [body, text] of [
      [{ moreInformation: 'ИНН уже занят', reason: 7 }, 'ИНН уже занят'],
      ['Счёт не принят банком', 'Счёт не принят банком'],
      [{ reason: 7 }, '{"reason":7}'],
      ['', 'Произошла ошибка'],
    ] as const) {
      await failWith(page, '**/apisbersc/Beneficiary/createOrg', body)
      await send.click()
      await expect(page.locator('main').getByRole('alert')).toHaveText(text)
    }
  },
)

test(
  'Bank access removal error: Show the message; otherwise "Произошла ошибка"',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterAs(page, 'admin')
    const user = await platform.database
      .selectFrom('pay_users')
      .select(['id', 'beneficiary_id'])
      .executeTakeFirstOrThrow()
    await page.goto(`/admin/sberBeneficiaryList?beneficiary=${user.beneficiary_id}&tab=payUsers`)
    const panel = page.getByRole('dialog')
    await panel
      .getByRole('button', { name: /^Убрать доступ/ })
      .first()
      .click()
    for (const [body, text] of [
      [{ message: 'Доступ уже снят' }, 'Доступ уже снят'],
      ['', 'Произошла ошибка'],
    ] as const) {
      await failWith(page, '**/apisbersc/Beneficiary/payUser/*', body)
      await panel.getByRole('button', { name: 'Убрать доступ к деньгам' }).click()
      await expect(panel.getByRole('alert')).toHaveText(text)
    }
  },
)

test(
  'Other calls: Only logged, with the number of the request and nothing of what was sent',
  { tag: '@whole' },
  async ({ page }) => {
    const logged: string[] = []
    page.on('console', (line) => void (line.text().includes('запрос') && logged.push(line.text())))
    await page.goto('/')
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    const refused = page.waitForResponse((answer) => answer.url().includes('/api/takogo-net'))

    await callInParallel(page, ['/api/takogo-net'])

    const { requestId } = (await (await refused).json()) as { requestId: string }
    expect(logged).toEqual([`GET /api/takogo-net: 404 NOT_FOUND, запрос ${requestId}`])
    await expect(notices(page).getByRole('listitem')).toHaveCount(0)
  },
)
