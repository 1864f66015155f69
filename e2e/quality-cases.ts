import type { Route } from '@lavka/shared/routing/route'
import { matchRoute } from '@lavka/shared/routing/match'
import type { Screen } from './screens.ts'

/** Widths in pixels at which a screen is looked at closely: a phone, where lists are cards, and a computer. */
export const widths = [390, 1366] as const
export type Width = (typeof widths)[number]

/** `accessible`: the widths in which axe looks at it. */
export type QualityCase = Screen & { widths: readonly Width[]; accessible: readonly Width[] }

/** Every screen at every width. */
export function allQualityCases(screens: readonly Screen[]): QualityCase[] {
  return screens.map((screen) => ({ ...screen, widths, accessible: widths }))
}

/**
 * Screens of one family are the same components with other data, as two lists of the back office are: each is looked at in one width, by turns, so that
 * every family is seen in every width. A screen without relatives is seen in all, and axe looks at it in one, by turns.
 */
export function coveringQualityCases(screens: readonly Screen[], routes: readonly Route[]): QualityCase[] {
  const relativesOf = (screen: Screen) =>
    screens.filter((one) => nameOfFamily(one, routes) === nameOfFamily(screen, routes))
  const alone = screens.filter((screen) => relativesOf(screen).length === 1)
  return screens.map((screen) => {
    const isAlone = alone.includes(screen)
    const turn = (isAlone ? alone : relativesOf(screen)).indexOf(screen) % widths.length
    const accessible = widths.slice(turn, turn + 1)
    return { ...screen, widths: isAlone ? widths : accessible, accessible }
  })
}

/** The component that a screen's address opens, and what it shows there if it has several faces. */
export function nameOfFamily({ path, face = '' }: Screen, routes: readonly Route[]): string {
  const route = matchRoute(routes, path.replace(/\?.*/, ''))?.route
  return [route?.remote, route?.screen, face].join(' ')
}

const most = 12

/** Screens of one person, a few of them for one browser: a new browser reads and compiles all the code again for each. */
export function groupsOf(cases: readonly QualityCase[]): { login?: string; screens: QualityCase[] }[] {
  return [...new Set(cases.map(({ login }) => login))].flatMap((login) => {
    const all = cases.filter((one) => one.login === login)
    const count = Math.ceil(all.length / most)
    return Array.from({ length: count }, (_, group) => ({
      ...(login && { login }),
      screens: all.filter((_screen, index) => index % count === group),
    }))
  })
}
