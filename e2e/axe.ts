import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What stands in a person's way on the page as it is now (WCAG 2.2 AA, as far as a program sees it; or these rules only). */
export async function violations(page: Page, runOnly: readonly string[] = rules): Promise<string[]> {
  await page.evaluate(await readFile(axe, 'utf8'))
  const results = await page.evaluate<AxeResults>(`axe.run(document, { runOnly: ${JSON.stringify(runOnly)} })`)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [id, target.join(' '), html.slice(0, 200), failureSummary].join('\n'),
    ),
  )
}
