import { expect, test, type Page } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { happen, statesOf } from '../host-scope.ts'
import { enterByForm, logIn, takeProduct } from '../person.ts'

// Specification §4 and §5, row by row in a real browser; what a row leaves open is decided in docs/accounts.md.

const DAY_SECONDS = 24 * 60 * 60
const auth = ['$token', '$id', '$login', '$name', '$role', '$code', '$data', '$isAuthFetching']
const anonymous = { $token: '', $id: 0, $login: '', $name: '', $role: 'anonymous', $code: '', $data: null }

const stored = (page: Page, key: string) =>
  page.evaluate((key): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null'), key)
const shopStands = (page: Page) => expect(page.locator('main').getByRole('heading').first()).toBeVisible()
const shopIsOpenFor = (page: Page, name: string) =>
  expect(page.getByRole('banner').getByText(name).first()).toBeVisible()

async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Анна').first().click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
}

/** Days until a cookie expires. */
async function daysOf(page: Page, name: string): Promise<number> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS)
}

test(
  'Session: anonymous, then logged in once login returns a token and user; The session is restored from stored data at start',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/login')
    await shopStands(page)
    expect(await statesOf(page, auth)).toEqual({ ...anonymous, $isAuthFetching: false })

    await logIn(page, 'anna')
    await shopIsOpenFor(page, 'Анна')
    const kept = await stored(page, 'lavka.session')
    expect(kept).toMatchObject({
      login: 'anna',
      password: expect.stringMatching(/^dk1\./),
      user: { user: { login: 'anna' } },
    })
    await page.reload()
    await shopIsOpenFor(page, 'Анна')
    expect(await statesOf(page, auth)).toMatchObject({ $login: 'anna', $role: 'client', $token: (kept as Kept).token })
  },
)

type Kept = { token: string; password: string }

test(
  'Logout, or a server answer that the login or password is wrong: clear login, password, token, user data, shop and supplier; Login response text "Неверный логин или пароль": Clear the session and reload the page',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const good = await findGood(platform, { isWeighed: false })
    await takeProduct(page, good, good.minimum)
    const rest = [...auth.slice(0, -1), '$supplier', '$shop']

    for (const ending of ['logout', 'refusal']) {
      await enterByForm(page, 'anna')
      await shopIsOpenFor(page, 'Анна')
      await happen(page, 'supplierSelected', { code: good.supplier })
      await happen(page, 'shopSelected', { code: 'some' })
      if (ending === 'logout') {
        await leave(page)
        await page.reload()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
      } else {
        // while no page is open that could notice it
        await page.goto('about:blank')
        // the server forgets the device: the silent login is refused with «Неверный логин или пароль»
        await platform.database.deleteFrom('sessions').execute()
        await platform.database.deleteFrom('devices').execute()
        // the page reloads while it is still loading
        await page.goto('/myOrders', { waitUntil: 'commit' })
        await expect(page.getByText('Сеанс завершён').first()).toBeVisible()
        await expect(page).toHaveURL(/\/login\?back=/)
      }
      expect(await statesOf(page, rest)).toEqual({ ...anonymous, $supplier: null, $shop: null })
      expect(await stored(page, 'lavka.session')).toBeNull()
      // and nothing else: the basket belongs to the browser
      expect(await stored(page, 'lavka.orders')).toHaveLength(1)
    }
  },
)

test(
  'On a 401 answer the product silently logs in again with the stored login and password, replaces the token and retries the request once',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterByForm(page, 'anna')
    await shopIsOpenFor(page, 'Анна')
    const before = (await stored(page, 'lavka.session')) as Kept
    const logins: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/auth')) logins.push(request.postDataJSON())
    })
    // while no page is open that could renew it
    await page.goto('about:blank')
    await platform.database
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute()

    await page.goto('/myOrders')

    await expect(page.locator('main').getByRole('group').first()).toBeVisible()
    expect(logins).toEqual([expect.objectContaining({ login: 'anna', psw: before.password })])
    const after = (await stored(page, 'lavka.session')) as Kept
    expect(after.token).not.toBe(before.token)
    expect(after.password).not.toBe(before.password)
    expect(await statesOf(page, ['$token'])).toEqual({ $token: after.token })
  },
)

test(
  'Auth state can hold a token alone, or a full profile after login, or be reset to empty; it tracks a fetching flag',
  { tag: '@whole' },
  async ({ page }) => {
    await enterByForm(page, 'anna')
    await shopIsOpenFor(page, 'Анна')
    const { token } = (await stored(page, 'lavka.session')) as Kept
    let answer = () => {}
    const answerAllowed = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/users/auth/data', async (route) => {
      await answerAllowed
      await route.continue()
    })

    // the server delays the answer about the address's token: the page opens without waiting for it
    await page.goto(`/?token=${token}`)
    await shopStands(page)
    expect(await statesOf(page, auth)).toEqual({ ...anonymous, $token: token, $isAuthFetching: true })

    answer()
    await shopIsOpenFor(page, 'Анна')
    expect(await statesOf(page, auth)).toMatchObject({ $token: token, $login: 'anna', $isAuthFetching: false })
    await leave(page)
    expect(await statesOf(page, auth)).toEqual({ ...anonymous, $isAuthFetching: false })
  },
)

test(
  'First load: a persistent identifier cookie is generated if absent (365 days), the cart-reset marker is set and the cart emptied, once; Saved orders are read locally on every start',
  { tag: '@whole' },
  async ({ platform, page }) => {
    // leftovers of an older shop, before the first load of this one
    const line = { product: { code: 'old', name: 'Старое', priceKopecks: 100 }, quantity: 2 }
    await page.goto('/robots.txt')
    await page.evaluate((lines) => window.localStorage.setItem('lavka.orders', lines), JSON.stringify([line]))

    const marked = page.waitForResponse((response) => response.url().endsWith('/api/users/visit'))
    await page.goto('/')
    await shopStands(page)
    expect(await statesOf(page, ['$orders'])).toEqual({ $orders: [] })
    await marked
    await expect.poll(async () => [await daysOf(page, 'uuid'), await daysOf(page, 'basket_reset')]).toEqual([365, 365])
    const uuid = (await page.context().cookies()).find(({ name }) => name === 'uuid')?.value

    const good = await findGood(platform, { isWeighed: false })
    await takeProduct(page, good, good.minimum)
    for (const path of ['/', '/lavka']) {
      await page.goto(path)
      await shopStands(page)
      const { $orders } = (await statesOf(page, ['$orders'])) as { $orders: (typeof line)[] }
      expect($orders.map(({ product }) => product.code)).toEqual([good.code])
    }
    expect((await page.context().cookies()).find(({ name }) => name === 'uuid')?.value).toBe(uuid)
  },
)

test('The cookie-acceptance flag is toggled by an action', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('complementary', { name: 'Файлы cookie' })
  await expect(bar).toBeVisible()
  expect(await statesOf(page, ['$isCookiesAccepted'])).toEqual({ $isCookiesAccepted: false })

  const kept = page.waitForResponse((response) => (response.request().postData() ?? '').includes('isCookiesAccepted'))
  await bar.getByRole('button', { name: 'Не надо' }).click()
  await kept

  await expect(bar).toBeHidden()
  await expect.poll(() => daysOf(page, 'cookies_accepted')).toBe(365)
  await page.reload()
  await shopStands(page)
  expect(await statesOf(page, ['$isCookiesAccepted'])).toEqual({ $isCookiesAccepted: true })
  await expect(bar).toBeHidden()
})

test(
  'A failed login shows the warning "Не удалось войти. Проверьте введенный логин или пароль"',
  { tag: '@whole' },
  async ({ page }) => {
    await logIn(page, 'anna', 'не тот пароль')

    await expect(page.getByText('Не удалось войти. Проверьте введенный логин или пароль').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect(await stored(page, 'lavka.session')).toBeNull()
  },
)

test(
  'Generic Russian form messages: required, string length, email, pattern, each at its field',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/registration/web')
    const send = page.getByRole('button', { name: 'Зарегистрироваться' })
    await send.click()
    for (const name of ['Имя и фамилия', 'Почта', 'Логин']) {
      await expect(page.getByLabel(name)).toHaveAccessibleDescription(/Заполните это поле/)
    }
    await page.getByLabel('Почта').fill('вера@лавка')
    await page.getByLabel('Логин').fill('ве')
    await send.click()
    await expect(page.getByLabel('Почта')).toHaveAccessibleDescription(
      /Проверьте адрес почты: он похож на имя@домен\.ру/,
    )
    await expect(page.getByLabel('Логин')).toHaveAccessibleDescription(/Введите не меньше 3\sсимволов/)
    await page.getByLabel('Логин').fill('вера новая')
    await send.click()
    await expect(page.getByLabel('Логин')).toHaveAccessibleDescription(/Можно буквы, цифры, точку/)
  },
)
