import type { BrowserContextOptions, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { hasArial } from '../../launch/checks/fonts.ts'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { hold } from '../hold.ts'
import { enterAs, takeProduct } from '../person.ts'
import { hostLive, live } from '../quiet.ts'
import type { Platform } from '../platform.ts'
import { isWhole } from '../tier.ts'

// The first screen comes as HTML from the edge (docs/rendering.md) and is hydrated: the same elements stay, whoever comes.

const { userAgent } = devices['Pixel 7']
const phone = { userAgent, isMobile: true, hasTouch: true }

/** `also`: screens that this visitor opens besides the shop's; together they open all. `quick`: the screens in `npm test`, of the visitors that are in it. */
type Visitor = {
  quick?: ('/lavka' | 'product')[]
  options: BrowserContextOptions
  also: (keyof typeof others)[]
  shiftsClock?: boolean
  login?: string
  hasBasket?: boolean
}

/** The other public screens, with what their HTML says. */
const others = {
  supplier: async (platform: Platform) => {
    const { code, name } = await findSupplier(platform)
    return { address: `/supplier_info/${code}`, text: name }
  },
  shops: async (platform: Platform) => {
    const { code, name } = await findSupplier(platform)
    return { address: `/shopsMain/${code}`, text: `Магазины: ${name}` }
  },
  farms: async (platform: Platform) => {
    const { name, parent } = await findSupplier(platform, ({ parent }) => parent !== null)
    return { address: `/supplier_list/${parent}`, text: name }
  },
  links: async (platform: Platform) => {
    const { code } = await findSupplier(platform, ({ code }) => code === 'zarechye')
    return { address: `/taplink?supplier=${code}`, text: 'Заказать продукты' }
  },
  info: async () => ({ address: '/info/delivery', text: 'Редакция действует' }),
  poll: async () => ({ address: '/polls/web/kak-luchshe', text: 'Отправить ответы' }),
  phoneCatalog: async () => ({ address: '/mobile/catalog/list', text: 'Быстрый выбор' }),
  phoneCategory: async () => ({ address: '/mobile/catalog/products/-/-/moloko-i-syr', text: 'Молоко и сыр' }),
  phoneProduct: async (platform: Platform) => {
    const { code, name } = await findGood(platform, { isWeighed: false })
    return { address: `/mobile/catalog/products/-/-/-/${code}`, text: name }
  },
  login: async () => ({ address: '/login?back=/lavka?step=checkout', text: 'Войти по коду из СМС' }),
}

type Supplier = { code: string; name: string; parent: string | null }

async function findSupplier(platform: Platform, isWanted: (one: Supplier) => boolean = () => true): Promise<Supplier> {
  const answer = await fetch(`${platform.apiUrl}/api/clientv9/object/suppliers`)
  const suppliers: Supplier[] = await answer.json()
  const found = suppliers.find(isWanted)
  if (!found) throw new Error('The demonstration has no such supplier')
  return found
}

const visitors: Record<string, Visitor> = {
  'a phone in Vladivostok with a clock three days ahead': {
    quick: ['/lavka', 'product'],
    also: ['supplier', 'phoneCatalog'],
    options: { ...phone, viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Vladivostok' },
    shiftsClock: true,
    hasBasket: true,
  },
  'a logged-in person with a basket at 1366 px': {
    also: ['links', 'poll', 'phoneCatalog'],
    options: { viewport: { width: 1366, height: 768 } },
    login: 'anna',
    hasBasket: true,
  },
  'a small phone': {
    also: ['shops', 'phoneProduct', 'login'],
    options: { ...phone, viewport: { width: 320, height: 640 } },
  },
  'a narrow window of a computer, with a basket': {
    also: ['farms', 'phoneProduct'],
    options: { viewport: { width: 768, height: 900 }, timezoneId: 'America/New_York' },
    hasBasket: true,
  },
  'a wide window in dark mode': {
    also: ['info', 'phoneCategory'],
    options: { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' },
  },
}

/** Opens a page that has the HTML of its screen, marks an element of it and waits until all of the screen is live. Returns whether it stayed. */
async function isHydrated(page: Page, address: string): Promise<boolean> {
  const response = await page.goto(address, { waitUntil: 'commit' })
  expect(await response?.text()).toContain('data-rendered')
  const heading = page.locator('[data-rendered] h1')
  const mark = (one: Element) => Object.assign(one, { isFromEdge: true })
  await heading.evaluate(mark)
  // the shop's frame comes from the edge as well; who comes from the phone's shop gets the phone's
  const isInPhoneShop = await page.evaluate(() => window.sessionStorage.getItem('lavka.phone') !== null)
  const isFramed = !isInPhoneShop && !address.startsWith('/mobile')
  if (isFramed) await page.getByRole('contentinfo').evaluate(mark)
  await live(page)
  const stays = (one: Element) => 'isFromEdge' in one
  const isFrameStill = !isFramed || (await page.getByRole('contentinfo').evaluate(stays))
  return isFrameStill && page.locator('main h1').evaluate(stays)
}

/** A wide window has five cards in a row, and on a phone of 390 px the first one begins in the upper third. */
async function demandPlaceOfGoods(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const tops = await page
    .locator('main article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  if (width >= 1920) expect(tops.filter((top) => top === tops[0]).length, 'cards in a row').toBe(5)
  if (width === 390) expect(tops[0], 'the top of the first card').toBeLessThanOrEqual(height / 3)
}

for (const [who, { options, also, quick, shiftsClock, login, hasBasket }] of Object.entries(visitors)) {
  const tier = quick ? {} : { tag: '@whole' }
  test(`the first screen is hydrated without an error for ${who}`, tier, async ({ browser, platform }) => {
    const good = await findGood(platform, { isWeighed: false })
    const context = await browser.newContext({ baseURL: platform.url, ...options })
    const page = await context.newPage()
    const faults: string[] = []
    if (login) await enterAs(page, login)
    if (hasBasket) await takeProduct(page, good, good.minimum)
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    if (shiftsClock) await page.clock.setSystemTime(Date.now() + 3 * 86_400_000)

    const product = `/lavka/-/-/-/${good.code}`
    const shop = ['/', '/lavka', `/lavka/${good.supplier}`, '/lavka/-/-/moloko-i-syr?sort=cheap&shown=48', product]
    const own = await Promise.all(also.map(async (name) => (await others[name](platform)).address))
    // the product is the last: its page has the stepper of the basket
    const few = quick?.map((one) => (one === 'product' ? product : one)) ?? []
    for (const address of isWhole ? [...own, ...shop] : few) {
      expect(await isHydrated(page, address), address).toBe(true)
      expect(faults, address).toEqual([])
      if (address === '/lavka') await demandPlaceOfGoods(page)
    }
    if (hasBasket) await expect(page.getByRole('group', { name: `Количество: ${good.name}` }).first()).toBeVisible()
    await context.close()
  })
}

test('search engines and people without JavaScript read every public screen', async ({ platform }) => {
  for (const [name, find] of Object.entries(others)) {
    const { address, text } = await find(platform)
    const html = await (await fetch(platform.url + address)).text()
    const [, shown = ''] = html.split('<div data-rendered>')
    const [screen = ''] = shown.split('<script')
    expect(screen.replaceAll('\u00a0', ' '), name).toContain(text)
    expect(screen, name).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    // a poll leads nowhere but to its answers
    if (name !== 'poll') expect(screen, name).toMatch(/<a [^>]*href="\//)
  }
})

test(
  'the frame around it is there before there is code: its search and links work, what is typed stays',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findGood(platform, { isWeighed: false })
    const release = await hold(page, '**/assets/main.*.js')
    await page.goto('/lavka', { waitUntil: 'commit' })
    const field = page.getByLabel('Найти товар')
    await field.fill(good.name)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/lavka\?search=/)
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('banner').getByRole('link', { name: 'Лавка' }).click()
    await expect(page).toHaveURL(`${platform.url}/`)

    await field.fill('мол')
    release()
    await expect(field).toHaveValue('мол')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
)

for (const [frame, isPhones] of [
  ['the shop', false],
  ['the phone’s shop', true],
] as const) {
  test(
    `what is typed into the login of ${frame} before there is code for it stays, and Enter logs in`,
    { tag: '@whole' },
    async ({ page, platform }) => {
      if (isPhones) await page.addInitScript(() => window.sessionStorage.setItem('lavka.phone', 'true'))
      const releaseHost = await hold(page, '**/assets/main.*.js')
      const releaseLogin = await hold(page, `${platform.remoteUrl('mf-auth')}/**/remoteEntry.js`)
      await page.goto('/login', { waitUntil: 'commit' })
      const login = page.locator('[data-rendered]').getByLabel('Логин')
      await login.pressSequentially('an')
      releaseHost()
      await hostLive(page)
      await expect(login).toBeFocused()
      await page.keyboard.type('na')
      await page.keyboard.press('Tab')
      await page.keyboard.type('lavka-demo')
      await page.keyboard.press('Enter')
      await expect(login).toHaveValue('anna')
      releaseLogin()
      await expect(page).not.toHaveURL(/login/)
    },
  )
}

test(
  'on a first visit nothing moves, also when the question about cookies comes',
  { tag: '@whole' },
  async ({ browser, platform }) => {
    expect(hasArial(), 'apt-get install fonts-liberation').toBe(true)
    const good = await findGood(platform, { isWeighed: false })
    const context = await browser.newContext({ baseURL: platform.url, ...phone, viewport: { width: 390, height: 844 } })
    const phoneProduct = `/mobile/catalog/products/-/-/-/${good.code}`
    for (const address of ['/', '/lavka', `/lavka/-/-/-/${good.code}`, '/mobile/catalog/list', phoneProduct]) {
      const page = await context.newPage()
      // the chunk of a phone's frame comes after the host has asked React to show it
      await page.route('**/assets/frame-mobile.*.js', async (route) => {
        await page.waitForFunction(() =>
          Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
        )
        for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
        await route.continue()
      })
      await page.addInitScript(() => {
        // the element of the document is another one later
        const note = (name: string, value: (before: string | undefined) => string | undefined) => {
          const { dataset } = document.documentElement
          dataset[name] = value(dataset[name]) ?? ''
        }
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((shift) => Number(Reflect.get(shift, 'value')))
          note('shift', (sum) => String(Number(sum ?? 0) + shifts.reduce((all, one) => all + one, 0)))
        }).observe({ type: 'layout-shift', buffered: true })
        const look = () => {
          const isThere = document.querySelector('[data-rendered] h1') !== null
          note('heading', (before) => (isThere && before !== 'gone' ? 'stays' : before && 'gone'))
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(address)
      await expect(page.getByRole('complementary', { name: 'Файлы cookie' })).toBeInViewport({ ratio: 1 })
      await page.waitForLoadState('networkidle')
      const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
      expect(shift, address).toBeLessThanOrEqual(0.01)
      await expect(page.locator('html'), address).toHaveAttribute('data-heading', 'stays')
      await page.close()
    }
    await context.close()
  },
)
