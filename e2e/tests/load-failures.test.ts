import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { allLoadCases, NO_SCREEN, screenCases } from '../load-cases.ts'
import { enterAs } from '../person.ts'
import { scrollThrough } from '../screens.ts'

// Every screen of the route table (on demand each of its addresses), while what it asks for at load fails once: it says why and offers a way, and then it comes whole.

type Failure = { name: string; fail: (route: Route) => Promise<void> }
const failures: [Failure, Failure] = [
  // as a proxy in front of a server that is being replaced says it
  { name: '503', fail: (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }) },
  { name: 'no connection', fail: (route) => route.abort('connectionreset') },
]

const isWhole = process.env['LOAD_FAILURES'] === 'whole'

const nameOf = (url: string) => new URL(url).pathname
/** What no screen waits for: the mark of a visit, pictures, which show their colour without. */
const isBeside = (call: string) => /^\/api\/(users\/visit$|pictures\/)/.test(call)

/** Goes there inside the page; each call that is chosen fails the first time. Answers with what was asked for. */
async function open(page: Page, path: string, fails: (call: string) => Failure | undefined): Promise<Set<string>> {
  const asked = new Set<string>()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // from there the screen has to ask for itself what the page would otherwise bring
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
  // the host follows an address that a script writes
  await page.evaluate((path) => history.pushState(null, '', path), path)
  await expect(page.locator('main').getByRole('heading', { name: 'Такой страницы нет' })).toBeHidden()
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible()
  return asked
}

/** Nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // what comes makes the page longer, and what waits below moves out of reach again
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

/** Presses every retry, also of what is asked for late, until the screen is what it is without a failure. */
async function retryUntilWhole(page: Page, whole: string[]): Promise<void> {
  const look = async () => {
    if ((await retries(page).count()) > 0) {
      await retries(page).first().click()
      await settle(page)
    }
    // more may have come since the whole was looked at: a part that waits for a quiet moment
    const shown = await headings(page)
    return { retries: await retries(page).count(), missing: whole.filter((heading) => !shown.includes(heading)) }
  }
  await expect.poll(look, { timeout: 60_000 }).toEqual({ retries: 0, missing: [] })
}

/** Nothing of the screen is missing, or it says why and offers a retry; parts that wait for a quiet moment are waited for. */
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

    // all calls at once, of every second screen in another way; the whole is each call alone, in both ways
    const rounds = isWhole
      ? calls.flatMap((call) => failures.map((failure) => ({ fails: [call], failure })))
      : [{ fails: calls, failure: failures[index % 2] }].filter(() => calls.length > 0)
    for (const { fails, failure } of rounds) {
      await test.step(`${fails.join(', ')}: ${failure?.name}`, async () => {
        await open(page, path, (call) => (fails.includes(call) ? failure : undefined))
        await settle(page)
        // what reads as ever shows nothing of what failed: an empty basket has no supplier to name
        if (isWhole) await expectWholeOrCause(page, whole)
        else if (words !== (await page.locator('main').innerText())) await expectCause(page)
        await retryUntilWhole(page, whole)
      })
    }
  })
}
