import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { pathOfReport } from '../domain/src/report-address.ts'
import { freePlaces } from '../e2e/free-places.ts'
import { Platform } from '../e2e/platform.ts'
import { findBrowser } from '../launch/checks/browser.ts'
import { state } from '../launch/places.ts'
import { createOwnerDatabase, migrate, startEmbedded } from '../server/src/launch.ts'
import { reports } from '../server/src/modules/reports/reports.ts'
import type { Report } from '../server/src/modules/reports/report.ts'
import { insertSession, insertUser } from '../server/test/rows.ts'
import { dayBefore, today } from './cube-questions.ts'
import { enterWith } from './enter-with.ts'
import { noteChart, paintedAfter } from './painted.ts'
import { quantile, type Times } from './turns.ts'
import { allowFunctions } from './page-functions.ts'

// Until the chart of a report is painted in a real Chromium, in the name of an administrator, on the database that `bench/reports.ts … keep` has left:
// from the press on its link in the product that is open, and from the beginning of the navigation to its address. Build first.
//   npx tsx bench/paint-reports.ts [orders a day] [years] [rounds]
// Ends with 1 when the median by a press is above `longest`; an address pays for the start of the whole product as well.

const perDay = Number(process.argv[2] ?? 1000)
const years = Number(process.argv[3] ?? 3)
const rounds = Number(process.argv[4] ?? 5)
/** in milliseconds */
const longest = 1000
const ways = ['press', 'address'] as const
/** reports without a chart, from which the others of their section are opened by a press */
const origins = { reports: 'day', analyze: 'abc', dashboard: 'metrica_searches' }

const hasChart = ({ name, section, chart, initial: { days, ...chosen } }: Report) =>
  name !== origins[section] && chart({ ...chosen, only: [], search: '', from: dayBefore(days - 1), to: today }) !== null

const directory = join(state, `bench-reports-${perDay}-${years}`)
if (!existsSync(directory)) throw new Error(`Run bench/reports.ts ${perDay} ${years} 1 keep first`)
const embedded = await startEmbedded({ directory, log: console.error })
await migrate(embedded.urls.owner)
const owner = createOwnerDatabase(embedded.urls.owner, { size: 1 })
const user = await insertUser(owner, { role: 'admin', login: `paints-${Date.now()}` })
const token = await insertSession(owner, user.id)
await owner.destroy()

const platform = new Platform(await freePlaces(), '')
const browser = await chromium.launch({ executablePath: findBrowser(console.error), args: ['--no-sandbox'] })
try {
  await platform.open(embedded, embedded.urls)
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'ru-RU' })
  await allowFunctions(page)
  await page.addInitScript(noteChart)
  await enterWith(page, platform.url, user, token)
  await page.goto(`${platform.url}/admin`)
  for (const { name, section, caption } of reports.filter(hasChart)) {
    const address = platform.url + pathOfReport({ name, section })
    const times: Times = new Map()
    const press = async () => {
      await page.goto(platform.url + pathOfReport({ name: origins[section], section }))
      await page.locator('main [aria-busy="false"]').waitFor()
      const links = page.getByRole('navigation', { name: 'Отчёты раздела' })
      return paintedAfter(page, async () => {
        await links.getByRole('link', { name: caption, exact: true }).click()
        await page.locator('html[data-chart]').waitFor({ state: 'attached', timeout: 60_000 })
      })
    }
    const navigate = () => paintedAfter(page, () => page.goto(address))
    // fills the caches of the browser and of the server
    if (Number.isNaN(await navigate())) {
      console.log(`${name.padEnd(20)} no chart in its answer`)
      continue
    }
    await press()
    for (let round = 0; round < rounds; round += 1) {
      const painted = { press: await press(), address: await navigate() }
      for (const how of ways) times.set(how, [...(times.get(how) ?? []), painted[how]])
    }
    const shown = ways.map((how) => {
      const [median = NaN, worst = NaN] = [0.5, 1].map((share) => quantile(times.get(how) ?? [], share))
      if (how === 'press' && median > longest) process.exitCode = 1
      return `by ${how} ${median.toFixed(0).padStart(5)} ms, at most ${worst.toFixed(0).padStart(5)} ms`
    })
    console.log(`${name.padEnd(20)} ${shown.join('   ')}`)
  }
} finally {
  await browser.close()
  await platform.close()
}
