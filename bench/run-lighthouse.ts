import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../launch/checks/browser.ts'

/** What the benches read of a report; a score is from 0 to 1, null where the audit has none. */
export type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      score?: number | null
      title: string
      numericValue?: number
      details?: { items?: { node?: { snippet?: string } }[] }
    }
  >
  environment: { benchmarkIndex: number }
}

const run = promisify(execFile)

/** Lighthouse comes by npx, for the benches alone. */
export async function runLighthouse(url: string, options: readonly string[]): Promise<Report> {
  const always = ['--yes', 'lighthouse@12.8.2', url, '--quiet', '--output=json', '--output-path=stdout']
  const { stdout } = await run('npx', [...always, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser(console.error) },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Report
}
