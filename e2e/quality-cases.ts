import type { Route } from '@lavka/shared/routing/route'
import { matchRoute } from '@lavka/shared/routing/match'
import type { Screen } from './screens.ts'

/** Widths in pixels at which a screen is looked at closely: a phone, where lists are cards, and a computer. */
export const widths = [390, 1366]

export type QualityCase = Screen & { widths: number[] }

/** The whole tier: every screen in every width. */
export function allQualityCases(screens: readonly Screen[]): QualityCase[] {
  return screens.map((screen) => ({ ...screen, widths }))
}

/**
 * The quick tier: one screen of each component, as a phone shows it (back-office-grid.test.ts looks at a table). What an administrator can open is opened
 * by one, so that few documents are needed.
 */
export function quickQualityCases(screens: readonly Screen[], routes: readonly Route[]): QualityCase[] {
  const firsts = new Map([...screens].reverse().map((screen) => [nameOfComponent(screen, routes), screen]))
  return screens
    .filter((screen) => [...firsts.values()].includes(screen))
    .map((screen) => {
      const { login = '' } = screen
      const isOfStaff = login !== '' && login !== 'novichok' && login !== 'anna'
      const of = login && { login: isOfStaff ? 'admin' : 'anna' }
      return { ...screen, ...of, widths: widths.slice(0, 1) }
    })
}

/** The component that a screen's address opens. */
export function nameOfComponent({ path }: Screen, routes: readonly Route[]): string {
  const route = matchRoute(routes, path.replace(/\?.*/, ''))?.route
  return [route?.remote, route?.screen].join(' ')
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
