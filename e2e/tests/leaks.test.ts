import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { state } from '../../launch/places.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { measure, type Held } from '../leaks.ts'
import { enterAs } from '../person.ts'
import { countCalls } from '../quiet.ts'

/** The first visits fill caches, compile code and load lists: memory is compared with the state after them. */
const WARM_UP = 6

/** So many find a leak of 6 to 8 kB of the heap a visit. */
const VISITS = 60

/** So often the visits are made while the page grows or has not settled. */
const MOST_TIMES = 4

/** How much more a page may retain per further visit. Counted objects may not grow; the size of the heap varies. */
const bounds: Held = { heapKb: 4, nodes: 1, listeners: 0.2, styles: 0, effectorNodes: 0 }

type Walk = {
  who: string
  login?: string
  start: string
  /** React may retain one unmounted screen, the tree before the present one: this much more, independent of the number of visits */
  once?: Partial<Held>
  round: (page: Page) => Promise<void>
}

const main = (page: Page) => page.locator('main')
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

async function openBeneficiaries(page: Page): Promise<void> {
  await menu(page, 'Бенефициары').click()
  await main(page).getByRole('heading', { name: 'Бенефициары' }).waitFor()
  await menu(page, 'Заказы').click()
  await main(page).getByRole('heading', { name: 'Заказы' }).waitFor()
}

async function openCard(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Заказы', exact: true }).getByRole('link').first().click()
  await page.getByRole('dialog').getByText('Получатель', { exact: true }).first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Of the card, React retains one; V8's cache of numbers as texts doubles once, to its final 256 kB. */
const ofCard: Partial<Held> = { nodes: 260, listeners: 340, heapKb: 130 }

/** Each round mounts and unmounts every named remote once, within one page. */
const walks: Walk[] = [
  {
    who: 'mf-catalog и mf-auth',
    start: '/',
    // the front page has 65 kB of values; three measurements over 20 visits gave -33, 65 and -4 kB
    once: { heapKb: 200 },
    async round(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
      await page.getByLabel('Логин', { exact: true }).waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Лавка' }).first().click()
      await main(page)
        .getByRole('heading', { name: /Что сегодня на стол/ })
        .waitFor()
    },
  },
  {
    who: 'mf-admin и mf-payments',
    login: 'admin',
    start: '/admin/orders',
    // most of it does not grow with the visits: 57 and once 115 kB after 20 visits, 84 kB after 60
    once: { heapKb: 120 },
    round: openBeneficiaries,
  },
  { who: 'оплата в карточке заказа', login: 'admin', start: '/admin/orders', once: ofCard, round: openCard },
]

// the trace recorder retains elements of the page that it has captured
test.skip(({ trace }) => trace !== 'off', 'a trace retains elements')

test.describe.configure({ mode: 'parallel' })

/** A table for each walk: they run in workers of their own. */
const tables = join(state, 'reports/leaks')

for (const { who, login, start, once = {}, round } of walks) {
  test(`${who}: ${VISITS} visits leave nothing behind`, { tag: '@whole' }, async ({ page }) => {
    test.setTimeout(300_000)
    if (login) await enterAs(page, login)
    await countCalls(page)
    await page.clock.install()
    await page.goto(start)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')

    for (let visit = 0; visit < WARM_UP; visit++) await round(page)
    await page.waitForLoadState('networkidle')
    let before = await measure(page, session)
    let grown: unknown[] = []
    let isSettled = false
    // a leak grows each time; what a page has once may come late, or go
    for (let time = 0; time < MOST_TIMES && (grown.length > 0 || !isSettled); time++) {
      for (let visit = 0; visit < VISITS; visit++) await round(page)
      const after = await measure(page, session)
      const figures = (Object.keys(bounds) as (keyof Held)[]).map((name) => ({
        name,
        before: before[name],
        growth: after[name] - before[name],
        bound: bounds[name] * VISITS + (once[name] ?? 0),
      }))
      await record(
        who,
        figures.map((one) => `| ${[who, VISITS, one.name, one.before, one.growth, one.bound].join(' | ')} |`),
      )
      grown = figures.filter(({ growth, bound }) => growth > bound)
      isSettled = figures.every(({ name, growth, bound }) => name !== 'nodes' || growth >= -bound)
      before = after
    }
    expect(grown).toEqual([])
  })
}

async function record(who: string, lines: string[]): Promise<void> {
  const head = '| кто | посещений | что | до | рост | не больше |\n| --- | --- | --- | --- | --- | --- |'
  await mkdir(tables, { recursive: true })
  await writeFile(join(tables, `${who}.md`), `${head}\n${lines.join('\n')}\n`)
}
