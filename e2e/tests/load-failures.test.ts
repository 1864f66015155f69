import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Interception, type Answer } from '../intercept.ts'
import { allLoadCases, NO_SCREEN, quickLoadCases, type LoadCase } from '../load-cases.ts'
import { follow, reachEnd } from '../open-screen.ts'
import { enterAs } from '../person.ts'
import { countCalls, quiet } from '../quiet.ts'
import { isWhole } from '../tier.ts'

// While the calls that a screen makes at load fail once, it shows a message and a retry, and after the retry it is complete. In the whole tier every address,
// each of its calls alone, in both kinds of failure; in the quick tier a few screens, all calls at once, within one page.

// the first is the answer of a proxy in front of a server that is being replaced
type Failure = { name: string; answer: Answer }
const failures: [Failure, Failure] = [
  { name: '503', answer: { status: 503 } },
  { name: 'no connection', answer: 'reset' },
]

const nameOf = (url: string) => new URL(url).pathname
/** Calls that no screen waits for: the record of a visit, and pictures, which have a placeholder colour. */
const isBeside = (call: string) => /^\/api\/(users\/visit$|pictures\/)/.test(call)

/** Opens a page of no screen anew: from there the screen has to make the calls whose answers the edge would otherwise include. */
async function openNone(page: Page): Promise<void> {
  await page.goto(NO_SCREEN)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Opens the screen from the page of no screen that is open; each chosen call fails the first time. Returns how many failed. */
async function openFailing(
  page: Page,
  calls: Interception,
  path: string,
  fails: (call: string) => Failure | undefined,
): Promise<number> {
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
  return failed
}

/** Waits until nothing loads, far below too. */
async function settle(page: Page): Promise<void> {
  // loaded content makes the page longer, and lazy parts below move out of reach again
  await expect
    .poll(async () => {
      await quiet(page)
      await reachEnd(page)
      return page.locator('main [aria-busy="true"]').count()
    })
    .toBe(0)
  await quiet(page)
  await expect(
    page
      .locator('main')
      .getByText(/^Загружа/)
      .filter({ visible: true }),
  ).toHaveCount(0)
}

type Whole = { headings: string[]; words: string; calls: string[] }

/** What each screen shows when nothing fails, and the calls that it makes; within one page, from a page of no screen each time. */
async function lookAtWhole(page: Page, paths: readonly string[]): Promise<Whole[]> {
  const asked = new Set<string>()
  const all: Whole[] = []
  await openNone(page)
  page.on('request', (request) => {
    const call = nameOf(request.url())
    if (call.startsWith('/api') && !isBeside(call)) asked.add(call)
  })
  for (const path of paths) {
    if (all.length > 0) await follow(page, NO_SCREEN)
    asked.clear()
    await follow(page, path)
    await settle(page)
    const whole = { headings: await headings(page), words: await page.locator('main').innerText(), calls: [...asked] }
    expect(whole.headings.length, path).toBeGreaterThan(0)
    all.push(whole)
  }
  page.removeAllListeners('request')
  return all
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

const groups: (readonly LoadCase[])[] = isWhole ? allLoadCases().map((one) => [one]) : [quickLoadCases]

for (const group of groups) {
  const login = group[0]?.login ?? ''
  const screens = group.map(({ path }, at) => ({ path, failure: failures[at % 2] }))
  test(`${group.map(({ path }) => path).join(' ')} ${login}: what fails once at load says why, and comes by a retry`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await countCalls(page)
    const calls = await Interception.of(page)
    if (login) await enterAs(page, login)
    const wholes = await lookAtWhole(
      page,
      screens.map(({ path }) => path),
    )
    for (const [at, { path, failure }] of screens.entries()) {
      const whole = wholes[at]
      if (!whole || !failure) throw new Error(`${path} was not looked at`)
      const rounds = isWhole
        ? whole.calls.flatMap((call) => failures.map((failure) => ({ call, failure })))
        : [{ call: '', failure }]
      for (const { call, failure } of rounds) {
        await test.step(`${path} ${call}: ${failure.name}`, async () => {
          await calls.end()
          // as in `lookAtWhole`, the screens share a document: a call that an earlier one made is not made again
          if (isWhole || at === 0) await openNone(page)
          else await follow(page, NO_SCREEN)
          const failed = await openFailing(page, calls, path, (asked) =>
            call === '' || asked === call ? failure : undefined,
          )
          expect(failed > 0, 'a call failed').toBe(whole.calls.length > 0)
          // a part that looks as usual shows nothing of what failed: an empty basket has no supplier to name
          if (isWhole) await expectWholeOrCause(page, whole.headings)
          else if (whole.words !== (await page.locator('main').innerText())) await expectCause(page)
          await retryUntilWhole(page, whole.headings)
        })
      }
    }
  })
}
