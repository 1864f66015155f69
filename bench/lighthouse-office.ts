import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../launch/checks/browser.ts'
import { findFreePort } from '../launch/start/ports.ts'
import { enterAs } from '../e2e/person.ts'
import { startPlatform } from '../e2e/start-platform.ts'
import { runLighthouse, type Report } from './run-lighthouse.ts'

// The accessibility of the back office as Lighthouse scores it, at the width of a phone and of a desk, as an administrator of the demonstration who
// has logged in; build first. Ends with 1 when a score is not 100, and says which audits fail where.
//   npx tsx bench/lighthouse-office.ts

const screens = ['/admin', '/admin/orders', '/admin/products', '/admin/traders', '/admin/categories']
const widths = { phone: [], desk: ['--preset=desktop'] }

const platform = await startPlatform()
const profile = await mkdtemp(join(tmpdir(), 'lavka-lighthouse-'))
const port = await findFreePort()
// Lighthouse opens its page in the same browser, with what it has stored
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findBrowser(console.error),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  baseURL: platform.url,
})
try {
  await enterAs(await browser.newPage(), 'admin')
  for (const screen of screens) {
    for (const [name, options] of Object.entries(widths)) {
      const kept = [`--port=${port}`, '--disable-storage-reset', '--only-categories=accessibility', ...options]
      const report = await runLighthouse(platform.url + screen, kept)
      const score = Math.round((report.categories['accessibility']?.score ?? 0) * 100)
      console.log(`${screen.padEnd(20)} ${name.padEnd(6)} ${score}`)
      for (const line of failures(report)) console.log(`  ${line}`)
      if (score !== 100) process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await platform.close()
  await rm(profile, { recursive: true, force: true })
}

function failures({ audits }: Report): string[] {
  return Object.entries(audits).flatMap(([id, { score, title, details }]) => {
    if (typeof score !== 'number' || score === 1) return []
    const places = (details?.items ?? []).flatMap(({ node }) => node?.snippet ?? [])
    return [`${id}: ${title}`, ...places.slice(0, 5).map((place) => `  ${place}`)]
  })
}
