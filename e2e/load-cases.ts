import { mergeRoutes } from '@lavka/shared/routing/merge'
import type { Route } from '@lavka/shared/routing/route'
import { readAllRows } from '../launch/build/check-routes.ts'
import { screens } from './screens.ts'

/** What stands for each parameter of a route: a screen with a new one says that it wants a row here. */
const samples: Record<string, string> = {
  device: 'web',
  type: 'person',
  menuCode: 'profile',
  supplierCode: 'zarechye',
  parentSupplierCode: 'priokskiy',
  code: 'zarechye',
  shopCode: '-',
  kategCode: '-',
  productCode: '',
  pollCode: 'kak-luchshe',
}

export type LoadCase = { path: string; login: string }

function fill(path: string): string {
  return path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = samples[name]
    if (value === undefined) throw new Error(`e2e/load-cases.ts has no sample of :${name} (${path})`)
    return value && `/${value}`
  })
}

/** Who opens it: whoever may least. */
function loginOf({ allow }: Pick<Route, 'allow'>): string {
  return allow.includes('anonymous') ? '' : allow.includes('client') ? 'anna' : 'admin'
}

const published = await readAllRows()
const { routes } = mergeRoutes(published)

/** Every row of the route table. */
export function routeCases(): LoadCase[] {
  return routes.map((route) => ({ path: fill(route.path), login: loginOf(route) }))
}

/** And every address that the other tests look at. */
export function allLoadCases(): LoadCase[] {
  const ofScreens = screens.map(({ path, login = '' }) => ({ path, login }))
  const all = [...routeCases(), ...ofScreens]
  return [...new Map(all.map((one) => [`${one.login} ${one.path}`, one])).values()]
}
