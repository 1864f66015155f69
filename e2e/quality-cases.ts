import type { Route } from '@lavka/shared/routing/route'
import { matchRoute } from '@lavka/shared/routing/match'
import type { Screen } from './screens.ts'

/** Widths in pixels at which a screen is looked at closely: a phone, where lists are cards, and a computer. */
const [phone, computer] = [390, 1366]
export const widths = [phone, computer]

export type QualityCase = Screen & { widths: number[] }

/** The whole tier: every screen in every width. */
export function allQualityCases(screens: readonly Screen[]): QualityCase[] {
  return screens.map((screen) => ({ ...screen, widths }))
}

/**
 * The quick tier: one screen of each family, in one width. Staff work at computers, buyers with phones. What an administrator can open is opened by
 * one, so that few documents are needed; the card of a row that a supplier has as a screen is opened by back-office-grid.test.ts.
 */
export function quickQualityCases(screens: readonly Screen[], routes: readonly Route[]): QualityCase[] {
  const firsts = new Map([...screens].reverse().map((screen) => [nameOfFamily(screen, routes), screen]))
  return screens
    .filter((screen) => [...firsts.values()].includes(screen) && screen.face !== 'card')
    .map((screen) => {
      const { login = '' } = screen
      const isOfStaff = login !== '' && login !== 'novichok' && login !== 'anna'
      const of = login && { login: isOfStaff ? 'admin' : 'anna' }
      return { ...screen, ...of, widths: [isOfStaff ? computer : phone] }
    })
}

/** The component that a screen's address opens, and what it shows there if it has several faces. */
export function nameOfFamily({ path, face = '' }: Screen, routes: readonly Route[]): string {
  const route = matchRoute(routes, path.replace(/\?.*/, ''))?.route
  return [route?.remote, route?.screen, face].join(' ')
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
