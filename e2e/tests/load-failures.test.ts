import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { allLoadCases, NO_SCREEN, screenCases } from '../load-cases.ts'
import { enterAs } from '../person.ts'
import { scrollThrough } from '../screens.ts'

// Every screen of the route table (on demand each of its addresses), while the calls that it makes at load fail once: it shows a message and a retry, and after the retry it is complete.

type Failure = { name: string; fail: (route: Route) => Promise<void> }
const failures: [Failure, Failure] = [
  // the answer of a proxy in front of a server that is being replaced
  { name: '503', fail: (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }) },
  { name: 'no connection', fail: (route) => route.abort('connectionreset') },
]

const isWhole = process.env['LOAD_FAILURES'] === 'whole'

const nameOf = (url: string) => new URL(url).pathname
/** Calls that no screen waits for: the record of a visit, and pictures, which have a placeholder colour. */
const isBeside = (call: string) => /^\/api\/(users\/visit$|pictures\/)/.test(call)

/** Navigates inside the page; each chosen call fails the first time. Returns the calls that were made. */
async function open(page: Page, path: string, fails: (call: string) => Failure | undefined): Promise<Set<string>> {
  const asked = new Set<string>()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // from that page the screen has to make the calls whose answers the edge would otherwise include
  await page.goto(NO_SCREEN)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/api*/**', (route) => {
    const url = route.request().url()
    const call = nameOf(url)
    const failure = isBeside(call) || asked.has(url) ? undefined : fails(call)
    asked.add(url)
    return failure ? failure.fail(route) : route.continue()
  })
  // the host follows an address that a script sets
  await page.evaluate((path) => history.pushState(null, '', path), path)
  await expect(page.locator('main').getByRole('heading', { name: 'Такой страницы нет' })).toBeHidden()
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible()
  return asked
}

/** Waits until no request is pending. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // loaded content makes the page longer, and lazy parts below move out of reach again
  await expect
    .poll(async () => {
      await scrollThrough(page)
      await page.waitForLoadState('networkidle')
      return page.locator('main [aria-busy="true"]').count()
    })
    .toBe(0)
  await expect(
    page
      .locator('main')
      .getByText(/^Загружа/)
      .filter({ visible: true }),
  ).toHaveCount(0)
}

const headings = (page: Page) => page.locator('main :is(h1, h2)').allInnerTexts()
const retries = (page: Page): Locator =>
  page.locator('main').getByRole('button', { name: /^Повторить( загрузку .+)?$|^Загрузить .+ ещё раз$/ })

async function expectCause(page: Page): Promise<void> {
  const text = await page.locator('main').innerText()
  expect(text, 'a bare «Произошла ошибка»').not.toMatch(/произошла ошибка\.?$/im)
  expect(text, 'a cause').toMatch(/не отвечает|нет связи/i)
  expect(await retries(page).count(), 'a retry').toBeGreaterThan(0)
}

/** Presses every retry, also those that appear late, until the screen is the same as without a failure. */
async function retryUntilWhole(page: Page, whole: string[]): Promise<void> {
  const look = async () => {
    if ((await retries(page).count()) > 0) {
      await retries(page).first().click()
      await settle(page)
    }
    // more may have appeared since the comparison: a part that is loaded when the browser is idle
    const shown = await headings(page)
    return { retries: await retries(page).count(), missing: whole.filter((heading) => !shown.includes(heading)) }
  }
  await expect.poll(look, { timeout: 60_000 }).toEqual({ retries: 0, missing: [] })
}

/** Either nothing of the screen is missing, or it shows a message and a retry; parts that load when idle are waited for. */
async function expectWholeOrCause(page: Page, whole: string[]): Promise<void> {
  const look = async () => {
    const shown = await headings(page)
    const text = await page.locator('main').innerText()
    const saysWhy = /не отвечает|нет связи/i.test(text) && (await retries(page).count()) > 0
    return saysWhy ? [] : whole.filter((heading) => !shown.includes(heading))
  }
  await expect.poll(look, { message: 'missing without a cause', timeout: 20_000 }).toEqual([])
}

test.describe.configure({ mode: 'parallel' })

for (const [index, { path, login }] of (isWhole ? allLoadCases() : screenCases()).entries()) {
  test(`${path} ${login}: what fails once at load says why, and comes by a retry`, async ({ page }) => {
    test.setTimeout(isWhole ? 600_000 : 90_000)
    if (login) await enterAs(page, login)
    const asked = await open(page, path, () => undefined)
    await settle(page)
    const whole = await headings(page)
    const words = await page.locator('main').innerText()
    const calls = [...new Set([...asked].map(nameOf))].filter((call) => !isBeside(call))
    expect(whole.length).toBeGreaterThan(0)

    // all calls at once, every second screen with the other kind of failure; the whole run lets each call fail alone, in both kinds
    const rounds = isWhole
      ? calls.flatMap((call) => failures.map((failure) => ({ fails: [call], failure })))
      : [{ fails: calls, failure: failures[index % 2] }].filter(() => calls.length > 0)
    for (const { fails, failure } of rounds) {
      await test.step(`${fails.join(', ')}: ${failure?.name}`, async () => {
        await open(page, path, (call) => (fails.includes(call) ? failure : undefined))
        await settle(page)
        // a part that looks as usual shows nothing of what failed: an empty basket has no supplier to name
        if (isWhole) await expectWholeOrCause(page, whole)
        else if (words !== (await page.locator('main').innerText())) await expectCause(page)
        await retryUntilWhole(page, whole)
      })
    }
  })
}
