import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from '../launch/checks/browser.ts'
import { isWhole, workers } from './tier.ts'

// pictures and catalogues come from servers of this machine
process.env['WEBHOOK_NETWORKS'] ??= '127.0.0.1/32'

const reports = join(import.meta.dirname, '../.lavka/reports')

/**
 * Chromium prepares a page of suggestions for its address bar for each new profile: half of the cost of a new context. Of several
 * `--disable-features` lists it uses the last one, so Playwright's own list is repeated here.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.test.ts',
  outputDir: join(reports, 'browser'),
  ...(!isWhole && { grepInvert: /@whole/ }),
  globalSetup: './prepare.ts',
  workers,
  // far above what a test needs: they end what never comes, also on a machine several times slower
  timeout: 180_000,
  // a run that does not end says which tests had not ended (the step's own deadline is 30 minutes)
  globalTimeout: 28 * 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1366, height: 768 },
    screenshot: process.env['TEST_PICTURES'] ? 'on' : 'only-on-failure',
    // a worker for each new profile costs time; the tests of ours allow it
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: findTestBrowser(console.log),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join()}`,
        // pages live for seconds: the optimizing compiler takes a tenth of their processor time and never earns it, the collection of young objects a seventh
        '--js-flags=--no-opt --min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
})
