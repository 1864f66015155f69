import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../launch/browser.ts'

const reports = join(import.meta.dirname, '../.lavka/reports')

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.test.ts',
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
      executablePath: findBrowser(console.log),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
