import type { CDPSession } from '@playwright/test'
import { expect, test, type Page } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { enterAs } from '../person.ts'
import { isWhole } from '../tier.ts'

// The service worker of the product (docs/worker.md). All other browser tests block service workers (playwright.config.ts).

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL))

test(
  'A registered service worker is unregistered; with the switch on ours stays, shows what is pushed, and a press opens the order',
  { tag: '@whole' },
  async ({ browser, platform }) => {
    const visit = await browser.newContext({
      baseURL: platform.url,
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    })
    const page = await visit.newPage()
    const devtools = await visit.newCDPSession(page)
    const registration = registrationOf(devtools)
    await page.goto('/')
    // any script of the site that runs without a document can serve as a worker
    await page.evaluate(async () => {
      for (const { name } of performance.getEntriesByType('resource')) {
        const { origin, pathname } = new URL(name)
        if (origin !== window.location.origin || !pathname.endsWith('.js')) continue
        await navigator.serviceWorker.register(pathname).catch(() => undefined)
      }
    })
    expect((await registered(page)).length).toBeGreaterThan(0)
    await page.reload()
    await expect.poll(() => registered(page)).toEqual([])

    await page.evaluate(() => window.localStorage.setItem('lavka.offline', '{"0":true}'))
    await page.reload()
    await expect.poll(() => registered(page)).toEqual([`${platform.url}/worker.js`])

    const worker = visit.serviceWorkers().find((one) => one.url() === `${platform.url}/worker.js`)
    await worker?.evaluate(NOTED)
    const content = { title: 'Заказ №\u00a01042-1: курьер выехал', path: '/myOrders' }
    const registrationId = await registration
    const data = JSON.stringify(content)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: platform.url, registrationId, data })
    await expect.poll(() => worker?.evaluate('noted.shown')).toEqual([content])
    await worker?.evaluate(PRESS)
    await expect.poll(() => worker?.evaluate('noted.opened')).toEqual([`${platform.url}/myOrders`])
    await visit.close()
  },
)

/** Longer than a page has to be looked at to count as read (host/src/worker/seen.ts), in milliseconds. */
const READ_MS = 4_000

/** Everything that the worker keeps, by address. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const cache = await caches.open('lavka-seen')
    const answers = await Promise.all(
      (await cache.keys()).map(async (key) => [key.url, (await (await cache.match(key))?.text()) ?? ''] as const),
    )
    return Object.fromEntries(answers)
  })

test('What was read opens without a connection, says of when it is, and holds nothing of the person', async ({
  browser,
  platform,
}) => {
  const good = await findGood(platform, { isWeighed: false })
  const address = `${platform.url}/lavka/-/-/-/${good.code}`
  const visit = await browser.newContext({ baseURL: platform.url, serviceWorkers: 'allow' })
  const page = await visit.newPage()
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await enterAs(page, 'anna')
  await page.clock.install()
  await page.goto('/settings/web/devices/offline')
  const offline = page.getByRole('checkbox', { name: 'Открывать без связи' })
  await expect(offline).not.toBeChecked()
  expect(await registered(page)).toEqual([])
  // the switch follows the browser's answer to what was pressed
  await offline.click()
  await expect(offline).toBeChecked()
  await expect.poll(() => registered(page), 'our worker').toEqual([`${platform.url}/worker.js`])
  await page.goto('/myOrders')
  await expect(page.locator('main h1')).toBeVisible()
  await page.clock.fastForward(READ_MS)
  // a busy edge sends a page without the HTML of its screen, of which no worker keeps a copy; one that it has made it sends again
  const sent = async () => {
    const answer = await page.request.get(address)
    const isRendered = (await answer.text()).includes('<div data-rendered>')
    return { status: answer.status(), isRendered, keeping: answer.headers()['cache-control']?.split(',')[0] }
  }
  await expect.poll(sent, { timeout: 90_000 }).toEqual({ status: 200, isRendered: true, keeping: 'public' })
  await page.goto(address)
  const title = page.getByRole('heading', { level: 1, name: good.name })
  await expect(title).toBeVisible()
  const keptNow = async () => {
    await page.clock.fastForward(READ_MS)
    return Object.keys(await kept(page))
  }
  await expect.poll(keptNow, { message: 'the page is kept', timeout: 60_000 }).toContain(address)

  const everything = await kept(page)
  const session = await page.evaluate(() => JSON.parse(window.localStorage.getItem('lavka.session') ?? '{}'))
  for (const [url, text] of Object.entries(everything)) {
    expect(url).not.toContain('/myOrders')
    for (const secret of [session.token, session.password, session.user.user.name, 'Петрова'])
      expect(text.includes(secret), `${secret} in ${url}`).toBe(false)
  }

  await visit.setOffline(true)
  await page.reload()
  await expect(title).toBeVisible()
  const connection = page.getByRole('complementary', { name: 'Соединение' })
  await expect(connection).toContainText(/Нет соединения. Страница показана по состоянию на .*\d\d:\d\d/)
  // the code of the screen runs, with its hashes and under the page's own policy
  await page
    .getByRole('button', { name: `В корзину: ${good.name}` })
    .first()
    .click()
  await expect(page.getByRole('group', { name: `Количество: ${good.name}` }).first()).toBeVisible()
  if (isWhole)
    await test.step('what was not read says so and leads to what was', async () => {
      await page.goto('/myOrders')
      await expect(page.getByRole('heading', { name: 'Нет соединения' })).toBeVisible()
      await page.getByRole('link', { name: good.name }).click()
      await expect(title).toBeVisible()
    })

  await visit.setOffline(false)
  await connection.getByRole('button', { name: 'Обновить' }).click()
  await expect(title).toBeVisible()
  await expect(connection).toBeHidden()
  expect(await page.locator('html').getAttribute('data-kept')).toBeNull()

  if (isWhole)
    await test.step('a logout removes it, and the worker', async () => {
      await page.getByRole('banner').getByText('Анна').first().click()
      await page.getByRole('button', { name: 'Выйти' }).click()
      await expect.poll(async () => Object.keys(await kept(page))).not.toContain(address)
      await expect.poll(() => registered(page)).toEqual([])
    })
  expect(violations).toEqual([])
  await visit.close()
})

test(
  'The shop can be installed: a manifest without faults, with icons and shortcuts that open',
  { tag: '@whole' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await page.goto('/')
    const { errors, url, data = '' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { id, start_url, scope, icons, shortcuts } = readManifest(data)
    expect([id, start_url, scope].map((path) => new URL(path, url).pathname)).toEqual(['/', '/', '/'])
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(shortcuts.map(({ name }) => name)).toEqual(['Мои заказы', 'Корзина'])
    for (const path of [...icons.map(({ src }) => src), ...shortcuts.map((one) => one.url)])
      expect((await page.request.get(new URL(path, url).href)).status(), path).toBe(200)
  },
)

type Manifest = Record<'id' | 'start_url' | 'scope', string> & {
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

/** Its parts are compared by the test. */
function readManifest(text: string): Manifest {
  const manifest: Manifest = JSON.parse(text)
  return manifest
}

/** The id of our worker's registration, as the browser tells it to its tools. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const told = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const own = versions.find(({ scriptURL }) => scriptURL.endsWith('/worker.js'))
      if (own) done(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return told
}

/**
 * Inside the worker. The browser of the tests has no notifications and refuses each (`Notification.permission` is always «denied»), and no window may
 * be opened without a real press: what the worker asks the browser to show and to open is noted.
 */
const NOTED = `
  globalThis.noted = { shown: [], opened: [] }
  registration.showNotification = async (title, { data }) => { noted.shown.push({ title, path: data }) }
  clients.openWindow = async (address) => { noted.opened.push(address) }
`

/** A press on the notification. */
const PRESS = `dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
  notification: { close() {}, data: noted.shown[0].path } })) && undefined`
