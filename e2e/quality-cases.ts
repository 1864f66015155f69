import type { Screen } from './screens.ts'

/** Widths in pixels at which a screen is looked at closely: a phone, where lists are cards, and a computer. */
export const widths = [390, 1366]

export type QualityCase = Screen & { widths: number[] }

/** The whole tier: every screen in every width. */
export function allQualityCases(screens: readonly Screen[]): QualityCase[] {
  return screens.map((screen) => ({ ...screen, widths }))
}

/** Screens that differ most: a list, a product, a form, a table, the desk; one of each remote. */
const quick = new Set(['shop', 'product', 'registration', 'table-lavka', 'admin-orders', 'new-beneficiary'])

/** The quick tier: few screens, as a phone shows them (back-office-grid.test.ts looks at a table); the closed ones by one person, so that few documents are needed. */
export function quickQualityCases(screens: readonly Screen[]): QualityCase[] {
  return screens
    .filter(({ name }) => quick.has(name))
    .map((screen) => ({ ...screen, ...(screen.login && { login: 'admin' }), widths: widths.slice(0, 1) }))
}

/** Screens of one person, at most so many for one browser. */
export function groupsOf(
  cases: readonly QualityCase[],
  most: number,
): { login: string | undefined; screens: QualityCase[] }[] {
  return [...new Set(cases.map(({ login }) => login))].flatMap((login) => {
    const all = cases.filter((one) => one.login === login)
    const count = Math.ceil(all.length / most)
    return Array.from({ length: count }, (_, group) => ({
      login,
      screens: all.filter((_screen, index) => index % count === group),
    }))
  })
}
