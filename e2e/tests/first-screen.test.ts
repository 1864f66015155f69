import type { BrowserContextOptions, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { enterAs, takeProduct } from '../person.ts'
import type { Platform } from '../platform.ts'

// The first screen comes as HTML from the edge (docs/rendering.md) and is hydrated: the same elements stay, whoever comes.

const { userAgent } = devices['Pixel 7']
const phone = { userAgent, isMobile: true, hasTouch: true }

/** `also`: a screen that this visitor opens besides the shop's; together they open all. */
type Visitor = {
  options: BrowserContextOptions
  also: keyof typeof others
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
    also: 'supplier',
    options: { ...phone, viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Vladivostok' },
    shiftsClock: true,
  },
  'a logged-in person with a basket at 1366 px': {
    also: 'links',
    options: { viewport: { width: 1366, height: 768 } },
    login: 'anna',
    hasBasket: true,
  },
  'a small phone': {
    also: 'shops',
    options: { ...phone, viewport: { width: 320, height: 640 } },
  },
  'a narrow window of a computer, with a basket': {
    also: 'farms',
    options: { viewport: { width: 768, height: 900 }, timezoneId: 'America/New_York' },
    hasBasket: true,
  },
  'a wide window in dark mode': {
    also: 'info',
    options: { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' },
  },
}

/** Opens a page that has the HTML of its screen, marks an element of it and waits until all of the screen is live. Returns whether it stayed. */
async function isHydrated(page: Page, address: string): Promise<boolean> {
  const response = await page.goto(address, { waitUntil: 'commit' })
  expect(await response?.text()).toContain('data-rendered')
  const heading = page.locator('[data-rendered] h1')
  await heading.evaluate((element) => Object.assign(element, { isFromEdge: true }))
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('[data-rendered] :is(button, a, select, input)')]
    const isLive = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'))
    return document.querySelector('header[class]') && controls.length > 0 && controls.every(isLive)
  })
  return page.locator('main h1').evaluate((element) => 'isFromEdge' in element)
}

for (const [who, { options, also, shiftsClock, login, hasBasket }] of Object.entries(visitors)) {
  test(`the first screen is hydrated without an error for ${who}`, async ({ browser, platform }) => {
    const good = await findGood(platform, { isWeighed: false })
    const other = await others[also](platform)
    const context = await browser.newContext({ baseURL: platform.url, ...options })
    const page = await context.newPage()
    const faults: string[] = []
    if (login) await enterAs(page, login)
    if (hasBasket) await takeProduct(page, good, good.minimum)
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    if (shiftsClock) await page.clock.setSystemTime(Date.now() + 3 * 86_400_000)

    for (const address of [
      other.address,
      '/',
      '/lavka',
      `/lavka/${good.supplier}`,
      '/lavka/-/-/moloko-i-syr?sort=cheap',
      `/lavka/-/-/-/${good.code}`,
    ]) {
      expect(await isHydrated(page, address), address).toBe(true)
      expect(faults, address).toEqual([])
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
    expect(screen, name).toMatch(/<h1[^>]*>[^<]+<\/h1>.*<a [^>]*href="\//s)
  }
})

test('a button pressed before there is code for it is pressed when there is; links lead on without code', async ({
  page,
  platform,
}) => {
  const good = await findGood(platform, { isWeighed: false })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${platform.remoteUrl('mf-catalog')}/**/remoteEntry.js`, (route) =>
    released.then(() => route.continue()),
  )
  await page.goto(`/lavka/-/-/-/${good.code}`, { waitUntil: 'commit' })
  const add = page.locator('[data-rendered]').getByRole('button', { name: `В корзину: ${good.name}` })
  await add.click()
  release()
  await expect(
    page
      .locator('main')
      .getByRole('group', { name: `Количество: ${good.name}` })
      .first(),
  ).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Где вы' }).getByRole('link').first()
  expect(await trail.getAttribute('href')).toMatch(/^\/lavka\/-\/-\/[a-z-]+$/)
})

test('on a first visit nothing moves, also when the question about cookies comes', async ({ browser, platform }) => {
  const good = await findGood(platform, { isWeighed: false })
  const context = await browser.newContext({ baseURL: platform.url, ...phone, viewport: { width: 390, height: 844 } })
  for (const address of ['/', '/lavka', `/lavka/-/-/-/${good.code}`]) {
    const page = await context.newPage()
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((shift) => Number(Reflect.get(shift, 'value')))
        const sum = Number(document.documentElement.dataset['shift'] ?? 0) + shifts.reduce((all, one) => all + one, 0)
        document.documentElement.dataset['shift'] = String(sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await expect(page.getByRole('complementary', { name: 'Файлы cookie' })).toBeInViewport({ ratio: 1 })
    await page.waitForLoadState('networkidle')
    const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
    expect(shift, address).toBeLessThanOrEqual(0.01)
    await page.close()
  }
  await context.close()
})
