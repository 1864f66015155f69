import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Interception, type Answer } from '../intercept.ts'
import { allLoadCases, NO_SCREEN } from '../load-cases.ts'
import { follow, reachEnd } from '../open-screen.ts'
import { enterAs } from '../person.ts'
import { callsUnderWay, countCalls, quiet } from '../quiet.ts'

// While a call that a screen makes at load fails once, it shows a message and a retry, and after the retry it is complete: every address, each of its calls
// alone, in both kinds of failure.

// the first is the answer of a proxy in front of a server that is being replaced
type Failure = { name: string; answer: Answer }
const failures: Failure[] = [
  { name: '503', answer: { status: 503 } },
  { name: 'no connection', answer: 'reset' },
]

const nameOf = (url: string) => new URL(url).pathname
/** Calls that no screen waits for: those of the frame, some of which wait until the browser is idle, and pictures, which have a placeholder colour. */
const ofFrame = ['/api/users/visit', '/apiadmin/objects/orders/new', '/api/clientv9/object/basket']
const isBeside = (call: string) => ofFrame.includes(call) || call.startsWith('/api/pictures/')

/** Opens a page of no screen anew: from there the screen has to make the calls whose answers the edge would otherwise include. */
async function openNone(page: Page): Promise<void> {
  await page.goto(NO_SCREEN)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Opens the screen from the page of no screen that is open; each chosen call fails the first time, and at least one is waited for. */
async function openFailing(
  page: Page,
  calls: Interception,
  path: string,
  fails: (call: string) => Failure | undefined,
): Promise<void> {
  const asked = new Set<string>()
  let failed = 0
  await calls.begin('*/api*/*', (url) => {
    const call = nameOf(url)
    const failure = isBeside(call) || asked.has(url) ? undefined : fails(call)
    asked.add(url)
    if (failure) failed++
    return failure?.answer
  })
  await follow(page, path)
  await settle(page)
  // parts far below are loaded when the browser is idle
  await expect.poll(() => failed, { message: 'a call failed', timeout: 60_000 }).toBeGreaterThan(0)
  await settle(page)
}

/** Waits until nothing loads, far below too. */
async function settle(page: Page): Promise<void> {
  // loaded content makes the page longer, and lazy parts below move out of reach again
  const look = async () => {
    await reachEnd(page)
    return { calls: await callsUnderWay(page), loading: await page.locator('main [aria-busy="true"]').count() }
  }
  await expect.poll(look, { message: 'nothing loads', timeout: 60_000 }).toEqual({ calls: 0, loading: 0 })
  await quiet(page)
  await expect(
    page
      .locator('main')
      .getByText(/^Загружа/)
      .filter({ visible: true }),
  ).toHaveCount(0)
}

type Whole = { headings: string[]; calls: string[] }

/** What the screen shows when nothing fails, and the calls that it makes, from the page of no screen. */
async function lookAtWhole(page: Page, path: string): Promise<Whole> {
  const asked = new Set<string>()
  await openNone(page)
  page.on('request', (request) => {
    const call = nameOf(request.url())
    if (call.startsWith('/api') && !isBeside(call)) asked.add(call)
  })
  await follow(page, path)
  await settle(page)
  page.removeAllListeners('request')
  const whole = { headings: await headings(page), calls: [...asked] }
  expect(whole.headings.length, path).toBeGreaterThan(0)
  return whole
}

const headings = (page: Page) => page.locator('main :is(h1, h2)').allInnerTexts()
const retries = (page: Page): Locator =>
  page.locator('main').getByRole('button', { name: /^Повторить( загрузку .+)?$|^Загрузить .+ ещё раз$/ })

/** Presses every retry, also those that appear late, until the screen is the same as without a failure. */
async function retryUntilWhole(page: Page, whole: string[]): Promise<void> {
  const look = async () => {
    if ((await retries(page).count()) > 0) {
      await retries(page).evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()))
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

for (const { path, login } of allLoadCases()) {
  test(
    `${path} ${login}: what fails once at load says why, and comes by a retry`,
    { tag: '@whole' },
    async ({ page }) => {
      test.setTimeout(600_000)
      await countCalls(page)
      const calls = await Interception.of(page)
      if (login) await enterAs(page, login)
      const whole = await lookAtWhole(page, path)
      // what a clock asks beside is not there each time
      const again = await lookAtWhole(page, path)
      for (const call of whole.calls.filter((one) => again.calls.includes(one)))
        for (const failure of failures)
          await test.step(`${call}: ${failure.name}`, async () => {
            await calls.end()
            await openNone(page)
            await openFailing(page, calls, path, (asked) => (asked === call ? failure : undefined))
            await expectWholeOrCause(page, whole.headings)
            await retryUntilWhole(page, whole.headings)
          })
    },
  )
}
