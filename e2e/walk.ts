import type { Page } from './fixtures.ts'

/** What a person sees at an address. */
export type Seen = {
  path: string
  /** where the page came to */
  at: string
  heading: string
  /** the title of the tab */
  title: string
  /** rows, cards, lines of trees, figures, links of lists and fields of forms */
  content: number
  /** headings of the second level: sections, and what an empty list or a refused one says */
  parts: string[]
  /** parts that did not load */
  alerts: string[]
  /** the keys of the rows of a grid */
  rows: string[]
  /** what the lists of links lead to */
  links: string[]
}

/** Goes through addresses within one page, as links do, and says what each shows when it is complete. */
export function walk(page: Page, paths: readonly string[]): Promise<Seen[]> {
  return page.evaluate(async (all) => {
    const content =
      'tr:not([aria-hidden="true"], .ant-table-placeholder), [data-row-id], [role="treeitem"], li a, dd, article, form input'
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.trim())
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    const isComplete = () =>
      Reflect.get(window, 'callsUnderWay') === 0 &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null
    const seen: Seen[] = []
    for (const path of all) {
      const started = performance.now()
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      // a screen begins its calls in the frame after it is mounted
      for (let quiet = 0; quiet < 3 && performance.now() - started < 20_000;) {
        await frame()
        quiet = isComplete() ? quiet + 1 : 0
      }
      seen.push({
        path,
        at: location.pathname + location.search,
        heading: texts('main h1')[0] ?? '',
        title: document.title,
        content: [...document.querySelectorAll(`main :is(${content})`)].filter((one) => !one.closest('thead')).length,
        parts: texts('main h2'),
        alerts: texts('main [role="alert"]'),
        rows: [...document.querySelectorAll<HTMLElement>('main [data-row-id]')].map(
          ({ dataset }) => dataset['rowId'] ?? '',
        ),
        links: [...document.querySelectorAll<HTMLAnchorElement>('main li a')].map(({ pathname }) => pathname),
      })
    }
    return seen
  }, paths)
}
