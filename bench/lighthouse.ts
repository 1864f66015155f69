import { startPlatform } from '../e2e/start-platform.ts'
import { runLighthouse, type Report } from './run-lighthouse.ts'
import { quantile } from './turns.ts'

// How Lighthouse sees the production build on a phone; build first (npm start or npx tsx launch/build/build.ts).
//   npx tsx bench/lighthouse.ts [rounds]
// The scores move with the machine, whose own index by Lighthouse stands beside them.

const ROUNDS = Number(process.argv[2] ?? 5)
const pages = ['/', '/lavka/-/-/moloko-i-syr', '/lavka/-/-/-/syr-polutvyordyy-tulskiy-vyderzhka-60-dney']
const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-sync --no-first-run'

const platform = await startPlatform()
try {
  const reports = new Map<string, Report[]>()
  // the first round warms the server
  for (let round = 0; round <= ROUNDS; round++) {
    for (const page of pages) {
      const report = await look(platform.url + page)
      if (round > 0) reports.set(page, [...(reports.get(page) ?? []), report])
    }
  }
  for (const [page, all] of reports) console.log(`${page}\n${summary(all)}`)
} finally {
  await platform.close()
}

/** Its recording of a page begins too late now and then, and it asks for another run: «NO_NAVSTART». */
async function look(url: string, again = 5): Promise<Report> {
  try {
    return await runLighthouse(url, [`--chrome-flags=${flags}`])
  } catch (error) {
    if (again === 0 || !String(error).includes('NO_NAVSTART')) throw error
    return look(url, again - 1)
  }
}

/** The middle and, of what varies, the range. */
function summary(all: readonly Report[]): string {
  const line = (name: string, values: number[]) =>
    `  ${name.padEnd(26)} ${Math.round(quantile(values, 0.5))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`
  const scores = Object.keys(all[0]?.categories ?? {}).map((name) =>
    line(
      name,
      all.map(({ categories }) => (categories[name]?.score ?? 0) * 100),
    ),
  )
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((name) =>
    line(
      `${name}, ms`,
      all.map(({ audits }) => audits[name]?.numericValue ?? NaN),
    ),
  )
  const machine = line(
    'index of the machine',
    all.map(({ environment }) => environment.benchmarkIndex),
  )
  return [...scores, ...times, machine].join('\n')
}
