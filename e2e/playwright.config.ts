import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from '../launch/checks/browser.ts'

const reports = join(import.meta.dirname, '../.lavka/reports')

/**
 * Chromium keeps a page of suggestions ready for its own address bar, anew for each new person: half of what a new context costs. Of several
 * lists it takes the last one, so what Playwright switches off stands here, too.
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

/** Their tests need workers of their own (`test.use`); the leaks last longest and are not left for the end, when one worker would idle. */
const first = ['leaks.test.ts', 'session.test.ts']

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'first', testMatch: first },
    { name: 'rest', testMatch: '*.test.ts', testIgnore: first },
  ],
  outputDir: join(reports, 'browser'),
  globalSetup: './prepare.ts',
  // each with a platform of its own: inside one, tests would take servers away from each other
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1366, height: 768 },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
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
      ],
    },
  },
})
