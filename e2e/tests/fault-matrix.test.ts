import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { state, type RemoteName } from '../../launch/places.ts'
import { allCases, coveringCases } from '../fault-cases.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'

/** Where each remote is seen, and what shows that it is there. */
const places: Record<RemoteName, { path: string; login?: string; heading: RegExp }> = {
  'mf-catalog': { path: '/', heading: /Что сегодня на стол/ },
  'mf-auth': { path: '/login', heading: /Вход/ },
  'mf-admin': { path: '/admin/orders', login: 'admin', heading: /Заказы/ },
  'mf-payments': { path: '/admin/sberBeneficiaryList', login: 'admin', heading: /Бенефициары/ },
}

const SHELL_MS = 3_000
/** The loader's deadline and a little more. */
const FALLBACK_MS = 12_000

/** A row per case, so that workers side by side write one table. */
const rows = join(state, 'reports/fault-matrix')

test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => void (await mkdir(rows, { recursive: true })))

test.afterEach(({ platform }) => platform.setRegistry())

// the whole matrix is a command of its own, `npm test fault-matrix`
const cases = process.env['FAULT_MATRIX'] === 'whole' ? allCases() : coveringCases()

for (const { remote, name, begin, mends } of cases) {
  const promise = mends ? 'the page mends itself' : '«Повторить» brings the screen without a reload'
  test(`${remote}, ${name}: the shell works, ${promise}`, async ({ platform, page, faults: uncaught }) => {
    const { path, login, heading } = places[remote]
    const screen = page.locator('main').getByRole('heading', { name: heading }).first()
    const again = page.locator('main').getByRole('button', { name: 'Повторить' })
    if (login) await enterAs(page, login)
    // the shell's own files are in the cache, and the remote is not in the page
    await page.goto(remote === 'mf-catalog' ? '/login' : '/lavka')
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()

    const end = await begin(page, platform, remote)
    const started = Date.now()
    // a file that hangs, hangs the page's `load`: the person does not wait for it, nor do we
    await page.goto(path, { waitUntil: 'commit' })
    await page.evaluate('window.isSamePage = true')
    await expect(page.getByRole('banner')).toBeVisible({ timeout: SHELL_MS })
    const shell = Date.now() - started

    if (mends) {
      await expect(screen).toBeVisible()
      await expect(again).toBeHidden()
      await record(remote, name, `${shell} | — | само`)
      return
    }
    await expect(again).toBeVisible({ timeout: FALLBACK_MS })
    const fallback = Date.now() - started
    await openAnother(page, remote)
    await page.goBack({ waitUntil: 'commit' })
    await expect(again).toBeVisible({ timeout: FALLBACK_MS })
    expect(await page.evaluate('window.hasForeignCodeRun')).toBeUndefined()

    end()
    await again.click()
    await expect(screen).toBeVisible()
    expect(await page.evaluate('window.isSamePage')).toBe(true)
    // the broken build's own exception is the fault, not ours
    uncaught.splice(0)
    await record(remote, name, `${shell} | ${fallback} | да`)
  })
}

/** Another team's screen, reached by a press inside the same page. */
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
