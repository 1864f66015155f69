import type { Route } from '@lavka/shared/routing/route'
import { readRouteTable } from '../launch/build/check-routes.ts'
import { screens } from './screens.ts'

/** A value for each parameter of a route. A screen with a new parameter needs a row here. */
const samples: Record<string, string> = {
  device: 'web',
  type: 'person',
  menuCode: 'profile',
  supplierCode: 'zarechye',
  parentSupplierCode: 'priokskiy',
  code: 'zarechye',
  table: 'tags',
  product: 'syry',
  shopCode: '-',
  kategCode: '-',
  productCode: '',
  pollCode: 'kak-luchshe',
  form: 'route',
  payout: '1',
  beneficiary: '00000000-0000-4000-8000-000000000001',
  receipt: '1',
  order: '1',
  num: '1125-1',
  page: 'offer',
}

/** Routes in which a parameter means something else. */
const samplesOf: Record<string, Record<string, string>> = {
  '/admin/obj/:code?': { code: 'tags' },
  '/admin/promo/:table?/:type?': { table: 'promotions', type: 'percent' },
  '/admin/suppliers/analyze/:table': { table: 'abc' },
  '/admin/dashboard/:name': { name: 'check_spread' },
  '/admin/sberBeneficiaryList/new/:type': { type: 'org' },
}

/** An address of no screen: only the host's frame. */
export const NO_SCREEN = '/takoy-stranicy-net'

export type LoadCase = { path: string; login: string }

/** The address of a route with samples of its parameters; `own` come first. */
export function fill(path: string, own: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/(\/[^/:]*):(\w+)\??/g, (_, before: string, name: string) => {
    const value = own[name] ?? samplesOf[path]?.[name] ?? samples[name]
    if (value === undefined) throw new Error(`e2e/load-cases.ts has no sample of :${name} (${path})`)
    return value && before + value
  })
}

/** The allowed role with the fewest rights. */
function loginOf({ allow }: Pick<Route, 'allow'>): string {
  return allow.includes('anonymous') ? '' : allow.includes('client') ? 'anna' : 'admin'
}

const { routes } = await readRouteTable()

const caseOf = (route: (typeof routes)[number]): LoadCase => ({ path: fill(route.path), login: loginOf(route) })

/** Every row of the route table, and every address that the other tests open. */
export function allLoadCases(): LoadCase[] {
  const ofScreens = screens.map(({ path, login = '' }) => ({ path, login }))
  // the «not found» screen makes no calls
  const all = [...routes.map(caseOf), ...ofScreens].filter(({ path }) => path !== NO_SCREEN)
  return [...new Map(all.map((one) => [`${one.login} ${one.path}`, one])).values()]
}
