import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { state, type RemoteName } from '../../launch/places.ts'
import { allCases, inOneBrowser, type Case } from '../fault-cases.ts'
import { expect, test } from '../fixtures.ts'
import { Interception } from '../intercept.ts'
import { enterAs } from '../person.ts'
import type { Platform } from '../platform.ts'
import { hostLive } from '../quiet.ts'

/** Where each remote is shown, and the heading that proves it. */
const places: Record<RemoteName, { path: string; login?: string; heading: RegExp }> = {
  'mf-catalog': { path: '/', heading: /Что сегодня на стол/ },
  // the login comes with its HTML and styles from the edge, which a fault of the styles does not meet
  'mf-auth': { path: '/registration/web', heading: /Регистрация/ },
  'mf-admin': { path: '/admin/orders', login: 'admin', heading: /Заказы/ },
  'mf-payments': { path: '/admin/sberBeneficiaryList', login: 'admin', heading: /Бенефициары/ },
}

/** The loader's deadline of eight seconds, and a margin for a slow machine. */
const FALLBACK_MS = 24_000

/** One row per case: parallel workers append to one table. */
const rows = join(state, 'reports/fault-matrix')

test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => void (await mkdir(rows, { recursive: true })))

test.afterEach(({ platform }) => platform.setRegistry())

for (const group of inOneBrowser(allCases())) {
  const [{ remote = '' } = {}] = group
  const names = group.map(({ name }) => name).join(', ')
  test(
    `${remote}, ${names}: the shell works, the screen comes by itself or by «Повторить»`,
    { tag: '@whole' },
    async ({ platform, page, faults: uncaught }) => {
      test.setTimeout(group.length * 120_000)
      const network = await Interception.of(page)
      for (const [at, one] of group.entries())
        await test.step(one.name, async () => {
          if (at === 0) await warmUp(page, one.remote)
          await meet(page, network, platform, one)
          // the broken build's own exception is expected
          if (!one.mends) uncaught.splice(0)
          expect(uncaught).toEqual([])
          // the page's policy names the servers of the remotes, and reports any other one
          if (one.name === 'чужой сервер') platform.reports.splice(0)
          // what is still pending ends with its page
          await page.goto('about:blank')
          await network.end()
          platform.setRegistry()
        })
    },
  )
}

/** Logs in and opens a screen of another remote: the host's own files are cached then. */
async function warmUp(page: Page, remote: RemoteName): Promise<void> {
  const { path, login } = places[remote]
  if (login) await enterAs(page, login)
  await page.goto(path === '/' ? '/login' : '/lavka')
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  // a remote that the page has loaded ahead stays in the memory of its process, from which a script comes without a request
  await page.goto('about:blank')
}

/** Opens the remote's screen while the fault is there; ends the fault, and the screen comes. */
async function meet(
  page: Page,
  network: Interception,
  platform: Platform,
  { remote, name, begin, mends }: Case,
): Promise<void> {
  const { path, heading } = places[remote]
  const screen = page.locator('main').getByRole('heading', { name: heading }).first()
  const again = page.locator('main').getByRole('button', { name: 'Повторить' })
  const end = await begin(network, platform, remote)
  const started = Date.now()
  // a pending file delays the page's `load`: neither the person nor the test waits for it
  await page.goto(path, { waitUntil: 'commit' })
  await page.evaluate('window.isSamePage = true')
  await hostLive(page)
  // the shell does not wait for what is late
  if (name.endsWith('молчит') && !mends) expect(await again.count()).toBe(0)
  const shell = Date.now() - started

  if (mends) {
    await expect(screen).toBeVisible()
    await expect(again).toBeHidden()
    // the registry is asked for when the page has time
    await expect.poll(() => network.changed).toBeGreaterThan(0)
    return record(remote, name, `${shell} | — | само`)
  }
  await expect(again).toBeVisible({ timeout: FALLBACK_MS })
  const fallback = Date.now() - started
  {
    //XX
    await openAnother(page, remote)
    await page.goBack({ waitUntil: 'commit' })
    await expect(again).toBeVisible({ timeout: FALLBACK_MS })
  }
  expect(await page.evaluate('window.hasForeignCodeRun')).toBeUndefined()

  end()
  // Back has loaded it again, and since the fault is over it may come before the press
  await again.evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()))
  await expect(screen).toBeVisible()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await record(remote, name, `${shell} | ${fallback} | да`)
}

/** A screen of another remote, opened by a link inside the same page. */
async function openAnother(page: Page, broken: RemoteName): Promise<void> {
  if (broken === 'mf-catalog') {
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await expect(page.getByLabel('Логин', { exact: true })).toBeVisible()
  } else {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Лавка|В магазин/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /Что сегодня на стол/ })).toBeVisible()
  }
}

async function record(remote: RemoteName, fault: string, result: string): Promise<void> {
  await writeFile(join(rows, `${remote} ${fault}`), `| ${remote} | ${fault} | ${result} |`)
}

test.afterAll(async () => {
  const cases = (await readdir(rows)).sort()
  const lines = await Promise.all(cases.map((name) => readFile(join(rows, name), 'utf8')))
  const head = '| часть | сбой | каркас, мс | сообщение, мс | «Повторить» помогло |\n| --- | --- | --- | --- | --- |'
  await writeFile(`${rows}.md`, `${head}\n${lines.join('\n')}\n`)
})
