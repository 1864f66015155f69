import type { CDPSession } from '@playwright/test'
import { expect, test, type Page } from '../fixtures.ts'
import { callInParallel } from '../host-scope.ts'
import { enterAs, enterByForm, PASSWORD } from '../person.ts'
import { callsUnderWay, countCalls } from '../quiet.ts'

test.describe.configure({ mode: 'parallel' })

/** Runs in the page: changes of the session by other tabs are delivered when the test says so (`storage-released`). */
function lateStorage(): void {
  const key = 'lavka.session'
  const read = window.localStorage.getItem.bind(window.localStorage)
  let seen = read(key)
  const released = new Promise((resolve) => window.addEventListener('storage-released', resolve, { once: true }))
  window.addEventListener('storage', (event) => {
    if (event.key !== key || !event.isTrusted) return
    event.stopImmediatePropagation()
    void released.then(() => {
      seen = read(key)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
  })
  Storage.prototype.getItem = function (name) {
    return this === window.localStorage && name === key ? seen : read(name)
  }
}

const shopIsOpen = (page: Page) => expect(page.getByRole('banner').getByText('Анна').first()).toBeVisible()

test(
  '30 parallel 401s in 3 tabs: exactly one users/auth, at most one retry each',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterByForm(page, 'anna')
    const tabs = [page, await page.context().newPage(), await page.context().newPage()]
    for (const tab of tabs) {
      await tab.goto('/myOrders')
      await shopIsOpen(tab)
      await tab.waitForLoadState('networkidle')
    }
    const logins: string[] = []
    const asked = new Map<string, number>()
    page.context().on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/users/auth') logins.push(request.postData() ?? '')
      if (search.includes('call=')) asked.set(search, (asked.get(search) ?? 0) + 1)
    })
    await platform.database
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute()

    const answers = await Promise.all(
      tabs.map((tab, number) =>
        callInParallel(
          tab,
          Array.from({ length: 10 }, (_, call) => `/api/users/inn?call=${number}-${call}`),
        ),
      ),
    )

    expect(answers.flat()).toEqual(Array(30).fill('ok'))
    expect(logins).toHaveLength(1)
    expect(asked.size).toBe(30)
    expect([...asked.values()].filter((times) => times > 2)).toEqual([])
  },
)

test(
  'a tab that sees the storage late renews once more, and no tab is logged out',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterByForm(page, 'anna')
    const late = await page.context().newPage()
    await late.addInitScript(lateStorage)
    await countCalls(late)
    await page.goto('/myOrders')
    await shopIsOpen(page)
    await late.goto('/myOrders')
    await shopIsOpen(late)
    // a call of the late tab’s own could renew the session first: further ones wait for the other tab, and those under way are answered
    const renewing = page.waitForRequest('**/api/users/auth', { timeout: 120_000 })
    let held = 0
    await late.route('**/api/{users,clientv9}/**', async (route) => {
      held++
      await renewing
      await route.continue()
    })
    await expect.poll(async () => (await callsUnderWay(late)) - held).toBe(0)
    // the storage event arrives during the login: the tab finds that the login was unnecessary
    const stored = () => window.localStorage.getItem('lavka.session')
    await late.route('**/api/users/auth', async (route) => {
      const before = await late.evaluate(stored)
      await late.evaluate(() => window.dispatchEvent(new Event('storage-released')))
      await late.waitForFunction((before) => window.localStorage.getItem('lavka.session') !== before, before)
      await route.continue()
    })
    const logins: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/users/auth')) logins.push(request.url())
    })
    await platform.database
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute()

    const ask = (tab: Page) => callInParallel(tab, ['/api/users/inn'])
    const first = await Promise.all([ask(page), ask(late)])

    expect(first.flat()).toEqual(['ok', 'ok'])
    expect([await ask(page), await ask(late)].flat()).toEqual(['ok', 'ok'])
    expect(logins).toHaveLength(2)
  },
)

test(
  'a logout in one tab is a logout in all, and the server has ended the token',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterAs(page, 'anna')
    await page.goto('/settings/web/addresses')
    const other = await page.context().newPage()
    await other.goto('/settings/web/addresses')
    await shopIsOpen(other)
    const token = await page.evaluate(() =>
      String(JSON.parse(window.localStorage.getItem('lavka.session') ?? '{}').token),
    )

    await page.getByRole('banner').getByText('Анна').first().click()
    const heard = page.waitForResponse((response) => response.url().endsWith('/api/users/logout'))
    await page.getByRole('button', { name: 'Выйти' }).click()
    await heard

    await expect(other.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
    const answer = await page.request.post(`${platform.url}/api/users/auth/data`, { data: { token } })
    expect(answer.status()).toBe(401)
  },
)

test(
  'a logout without a connection reaches the server when the connection is back',
  { tag: '@whole' },
  async ({ page }) => {
    await enterByForm(page, 'anna')
    await shopIsOpen(page)
    await page.context().setOffline(true)
    await page.getByRole('banner').getByText('Анна').first().click()
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem('lavka.session'))).toBeNull()

    const heard = page.waitForResponse((response) => response.url().endsWith('/api/users/logout/device'))
    await page.context().setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))

    expect((await heard).status()).toBe(200)
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem('lavka.goodbyes'))).toBeNull()
  },
)

test(
  'a token is removed from the address at once, works in its tab only and the page says whose it is',
  { tag: '@whole' },
  async ({ browser, page, platform }) => {
    const stranger = await browser.newContext({ baseURL: platform.url })
    const strangerPage = await stranger.newPage()
    await enterByForm(strangerPage, 'operator')
    const token = await strangerPage.evaluate(() =>
      String(JSON.parse(window.localStorage.getItem('lavka.session') ?? '{}').token),
    )
    await stranger.close()

    await enterByForm(page, 'anna')
    const stored = await page.evaluate(() => window.localStorage.getItem('lavka.session'))
    const tab = await page.context().newPage()
    const leaks: string[] = []
    tab.on('request', (request) => {
      const isFirst = request.isNavigationRequest()
      if (!isFirst && (request.url().includes(token) || (request.headers()['referer'] ?? '').includes(token)))
        leaks.push(request.url())
    })
    await tab.goto(`/myOrders?token=${token}`)

    await expect(tab.getByText('Вы работаете как')).toBeVisible()
    expect(tab.url()).toBe(`${platform.url}/myOrders`)
    expect(leaks).toEqual([])
    expect(await tab.evaluate(() => window.localStorage.getItem('lavka.session'))).toBe(stored)
    await tab.getByRole('button', { name: 'Вернуться к себе' }).click()
    await shopIsOpen(tab)
  },
)

/** The strings of the heap after garbage collection. */
async function heapOf(session: CDPSession): Promise<string> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  return chunks.join('')
}

/** What holds the body of the login, as a timer of its call, ends some seconds later. */
async function demandForgotten(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const around = async () => {
    const heap = await heapOf(session)
    expect(heap).toContain('dk1.')
    const place = heap.indexOf(PASSWORD)
    return place < 0 ? 'nowhere' : heap.slice(Math.max(0, place - 200), place + 200)
  }
  await expect
    .poll(around, { message: 'the password is in the heap', intervals: [1_000], timeout: 60_000 })
    .toBe('nowhere')
}

/** A trace keeps copies of the fields' contents: who asks for one runs these tests without it. */
const withoutTrace = (trace: unknown) => test.skip(trace !== 'off', 'a trace keeps what was typed')

/** Types key by key: an argument passed into the page by the test would itself stay in the heap. */
async function typeLogin(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Логин', { exact: true }).pressSequentially('anna')
  await page.getByLabel('Пароль', { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
}

test(
  'the human password is found nowhere: storages, cookies, later bodies, logs, heap',
  { tag: '@whole' },
  async ({ platform, page, trace }) => {
    withoutTrace(trace)
    const bodies: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/users/auth')) bodies.push(request.postData() ?? '')
    })
    await typeLogin(page)
    // the other form with a password field; it is refused locally, so that nothing changes
    await page.goto('/settings/web/password')
    for (const label of ['Прежний пароль', 'Новый пароль']) {
      await page.getByLabel(label).focus()
      await page.keyboard.type(PASSWORD)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('Это прежний пароль')).toBeVisible()
    await page.goto('/myOrders')
    await page.goto('/')
    await page.waitForLoadState('networkidle')

    const kept = await page.evaluate(async () => {
      const databases = await window.indexedDB.databases()
      const stored = await Promise.all(databases.map(({ name = '' }) => contentsOf(name)))
      return JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie, stored])

      async function contentsOf(name: string): Promise<unknown[]> {
        const database = await resultOf(window.indexedDB.open(name))
        return Promise.all(
          [...database.objectStoreNames].map((store) =>
            resultOf(database.transaction(store).objectStore(store).getAll()),
          ),
        )
      }
      function resultOf<T>(request: IDBRequest<T>): Promise<T> {
        return new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(new Error('The database could not be read'))
        })
      }
    })
    expect(kept).toContain('dk1.')
    expect(kept).not.toContain(PASSWORD)
    expect(JSON.stringify(await page.context().cookies())).not.toContain(PASSWORD)
    expect(bodies.filter((body) => body.includes(PASSWORD))).toEqual([])
    const log = await platform.readApiLog()
    expect(log).toContain('/api/users/auth')
    expect(log.includes(PASSWORD)).toBe(false)
    await demandForgotten(page)
  },
)

test(
  'right after the login, without a new page, the heap has no password either',
  { tag: '@whole' },
  async ({ page, trace }) => {
    withoutTrace(trace)
    await typeLogin(page)
    await shopIsOpen(page)
    await demandForgotten(page)
  },
)
