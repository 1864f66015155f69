import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { isWhole as isWholeTier } from './tier.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const contrast = 'color-contrast'
/**
 * The items of a long list are one component with other data, and axe took two thirds of the time of a screen's test: it looks at the first ones. In the whole
 * tier at all of them, but for contrast, which took most of it.
 */
const furtherItems = `main :is(article, li, tr, [role="row"], [role="listitem"]):nth-child(n + ${isWholeTier ? 7 : 4})`

/**
 * The accessibility violations of the current page (WCAG 2.2 AA as far as axe detects them, or contrast only), or of its screen alone, in a frame that has
 * been looked at before.
 */
export async function violations(
  page: Page,
  asked: 'all' | 'contrast' = 'all',
  within: 'html' | 'main' = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  // a part that fades in is pale for a moment
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    }),
  )
  const first = { include: [[within]], exclude: [[furtherItems]] }
  const isWhole = isWholeTier && asked === 'all'
  const others = { runOnly: rules, rules: { [contrast]: { enabled: false } } }
  const found = [
    ...(isWhole ? await run(page, { include: [[within]] }, others) : []),
    ...(await run(page, first, { runOnly: asked === 'all' && !isWhole ? rules : [contrast] })),
  ]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [id, target.join(' '), html.slice(0, 200), failureSummary].join('\n'),
    ),
  )
}

/**
 * Details of passed rules are not collected, which was most of the work; the files of style sheets are not loaded again, as none of the rules
 * reads them.
 */
function run(page: Page, context: ElementContext, options: RunOptions): Promise<AxeResults['violations']> {
  const cheap: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }
  const given = [context, { ...options, ...cheap }].map((one) => JSON.stringify(one))
  return page.evaluate(`axe.run(${given.join()}).then(({ violations }) => violations)`)
}
