import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { objectCalls } from '../../server/src/modules/objects/calls.ts'
import type { AnyObject } from '../../server/src/modules/objects/object.ts'
import type { Role } from '../../shared/src/routing/route.ts'
import { readRouteTable } from '../build/check-routes.ts'
import { root } from '../places.ts'

// Rights are declared twice: in the server's calls and in the route rows. These tests compare them. The menu is made from the rows.

const { routes: table } = await readRouteTable()
const people: readonly Role[] = ['admin', 'manager', 'supplier', 'partner', 'investor', 'client', 'picker', 'courier']

/**
 * Calls that a screen offers only to some of the roles that may open it. All other calls are offered to all of them.
 */
const offered: Record<string, readonly Role[]> = {
  'POST /api/clientv9/order': people,
  'POST /api/clientv9/object/card-payment': people,
  'GET /api/clientv9/addresses': people,
  'PUT /apisbersc/receipt': ['admin', 'manager'],
  'POST /api/clientv9/object/basket/limits': people,
  'GET /api/clientv9/object/favourites': people,
  'POST /api/clientv9/object/favourites': people,
  'GET /api/clientv9/object/bought': people,
  'GET /api/clientv9/object/lists': people,
  'PUT /api/clientv9/object/lists': people,
  'DELETE /api/clientv9/objects/lists/{id}': people,
  'PUT /api/clientv9/object/reviews': people,
  'DELETE /api/clientv9/objects/reviews/{code}': people,
  'GET /api/clientv9/object/waits': people,
  'PUT /api/clientv9/object/waits': people,
  'DELETE /api/clientv9/objects/waits/{id}': people,
  'GET /api/users/profile': people,
  'GET /api/users/addresses': people,
  'GET /api/promotions/own': people,
  'POST /api/users/profile/close': ['client'],
  'POST /api/users/psw/first': ['client'],
  'POST /api/clientv9/customers': ['admin', 'manager'],
  'POST /api/clientv9/objects/customers': ['admin', 'manager'],
  'GET /api/clientv9/objects/customers/{id}': ['admin', 'manager'],
  'PUT /api/clientv9/object/taplink': ['supplier'],
  'GET /apiadmin/deliveries': ['courier'],
  'PUT /apiadmin/deliveries': ['courier'],
  'GET /apiadmin/assembly': ['picker'],
  'GET /apiadmin/assembly/{id}': ['picker'],
  'PUT /apiadmin/assembly': ['picker'],
  'PUT /apiadmin/assembly/lines': ['picker'],
  'GET /apiadmin/admin/obj': ['admin', 'manager', 'supplier', 'partner', 'investor'],
  'POST /apiadmin/admin/obj/{x}/loadoptions': ['admin', 'manager', 'supplier', 'partner', 'investor'],
  'POST /apiadmin/admin/obj/{x}/bulk': ['admin', 'manager', 'supplier', 'partner'],
  'GET /apiadmin/objects/orders': ['admin', 'manager', 'supplier', 'partner'],
  'GET /apiadmin/objects/orders/fields': ['admin', 'manager', 'supplier', 'partner'],
  'POST /apiadmin/objects/orders/loadoptions': ['admin', 'manager', 'supplier', 'partner'],
  'POST /apiadmin/objects/orders/print': ['admin', 'manager', 'supplier', 'partner'],
  'PUT /apiadmin/objects/orders': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/orders/correction': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/orders/invoice': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/gift-series/issue': ['admin'],
  'PUT /apiadmin/objects/gift-dues/pay': ['admin'],
  'POST /apiadmin/objects/commission-acts/make': ['admin'],
  'PUT /apiadmin/objects/commission-acts/pay': ['admin'],
  'PUT /apiadmin/objects/orders/lines': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/orders/substitutions': ['admin', 'manager'],
  'POST /apiadmin/objects/traders/logout': ['admin'],
  'PUT /apiadmin/objects/traders/limits': ['admin'],
  'POST /apiadmin/objects/traders/merge': ['admin'],
  'POST /apiadmin/objects/traders/merge/preview': ['admin'],
  'POST /api/users/invitations/{code}': ['client', 'supplier', 'picker', 'courier'],
  'POST /api/users/application/answer': ['client'],
  'POST /apiadmin/staff/applications/{id}': ['admin'],
  'PUT /apiadmin/staff/applications/{id}': ['admin'],
  'DELETE /apiadmin/staff/applications/{id}': ['admin'],
  'PUT /api/users/{id}/block': ['admin'],
  // the part of the summary that is for administrators
  'GET /apiadmin/admin/launch': ['admin'],
  'POST /apiadmin/admin/launch': ['admin'],
  // parts of the cards of these objects alone
  'PUT /apiadmin/admin/jobs': ['admin'],
  'PUT /apiadmin/objects/contracts/state': ['admin', 'manager'],
  'PUT /apiadmin/objects/price-lists/state': ['admin', 'manager', 'supplier'],
  'POST /apiadmin/objects/price-lists/products': ['admin', 'manager', 'supplier'],
  'PUT /apisbersc/difference': ['admin'],
  'PUT /apiadmin/objects/promotions/state': ['admin', 'manager', 'supplier'],
  'POST /apiadmin/objects/promotions/split': ['admin', 'manager'],
  'POST /apiadmin/objects/promotions/trial': ['admin', 'manager'],
  'PUT /apiadmin/objects/change-proposals/state': ['admin', 'manager'],
  'PUT /apiadmin/objects/change-proposals/withdrawal': ['supplier'],
  'PUT /apiadmin/objects/suppliers/submission': ['supplier'],
  'PUT /apiadmin/objects/suppliers/onboarding': ['admin', 'manager'],
  'PUT /apiadmin/objects/categories/move': ['admin', 'manager'],
  'POST /apiadmin/objects/categories/merge': ['admin', 'manager'],
  'POST /apiadmin/objects/categories/products': ['admin', 'manager'],
  'POST /apiadmin/objects/callbacks/note': ['admin', 'manager'],
  'PUT /apiadmin/objects/callbacks/state': ['admin', 'manager'],
  'GET /apiadmin/objects/callbacks/contact': ['admin', 'manager'],
  'PUT /apiadmin/objects/claims/answer': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/claims/settlement': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/reviews': ['admin', 'manager'],
  'PUT /apiadmin/objects/reviews/answer': ['supplier'],
}

test('every screen of the back office is in the menu, under a code of its own', () => {
  // a link of the menu has no parameters
  const office = table.filter(({ group, path }) => group === 'admin' && !/:\w+(\/|$)/.test(path))
  for (const { path, menu } of office) assert.ok(menu, path)
  assert.equal(new Set(office.map(({ menu }) => menu?.code)).size, office.length)
})

test('of the screens of the shop operators have the desk in their menu', () => {
  const shown = table.flatMap(({ group, path, menu }) => (group !== 'admin' && menu ? [[path, menu.allow]] : []))
  assert.deepEqual(shown, [['/tableLavka/:supplierCode', ['admin', 'manager']]])
})

test('the server allows the calls that a screen offers to its roles, and no exception in the list is unneeded', async () => {
  const allowed = await declaredCalls()
  const needed = new Set<string>()
  for (const { remote, screen, path, allow } of table) {
    const calls = callsOf(folderOf(remote, screen))
    for (const call of calls) {
      const roles = allowed.get(call)
      assert.ok(roles, `${path}: no such call as ${call}`)
      if (allow.some((role) => !roles.includes(role))) needed.add(call)
      const refused = (offered[call] ?? allow).filter((role) => allow.includes(role) && !roles.includes(role))
      assert.deepEqual(refused, [], `${path} offers ${call} to whom the server refuses it`)
    }
  }
  assert.deepEqual(Object.keys(offered).sort(), [...needed].sort())
})

/** The allowed roles by call («GET /api/users»): of the schema files of the server, and of the objects whose calls the engine makes. */
async function declaredCalls(): Promise<Map<string, readonly string[]>> {
  const modules = join(root, 'server/src/modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(modules, file))
  const schemas = files.filter((file) => /(^|-)schema\.ts$/.test(basename(file)))
  const objects = files.filter((file) => readFileSync(file, 'utf8').includes('= declareObject('))
  const declared = (await exportsOf(schemas)).filter(isCall)
  const made = (await exportsOf(objects)).filter(isObject).map((one) => Object.values(objectCalls(one)))
  // a call that a module declares is the served one: the list of an object with `hasOwnGet` is not
  return new Map([...made.flat(), ...declared].map(({ method, url, allow }) => [`${method} ${url}`, allow]))
}

async function exportsOf(files: string[]): Promise<unknown[]> {
  const modules: object[] = await Promise.all(files.map((file) => import(file)))
  return modules.flatMap((exported): unknown[] => Object.values(exported))
}

type Call = { method: string; url: string; allow: readonly string[] }
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is Call =>
  isRecord(value) && 'method' in value && 'url' in value && 'allow' in value
const isObject = (value: unknown): value is AnyObject => isRecord(value) && 'rowScope' in value && 'fields' in value

const imports = /(?:import\s+(?:type\s+)?\{([^}]*)\}\s+from|import|from)\s*\(?\s*'(\.[^']+)'/g
const creation = /export const (\w+) = createCall<\w+>\(\s*'(\w+)',\s*'([^']+)'/g

/** The folder from which the remote's table loads a screen: usually the one of the screen's name. */
function folderOf(remote: string, screen: string): string {
  const source = join(root, remote, 'src')
  const loaded = new RegExp(`['\\s]${screen}'?: lazyScreen\\(\\(\\) => import\\('([^']+)'`)
  const [, file = `./screens/${screen}/${screen}`] = loaded.exec(readFileSync(join(source, 'index.ts'), 'utf8')) ?? []
  return dirname(join(source, file))
}

/** The calls that the files of a folder import, directly or indirectly. */
function callsOf(folder: string): Set<string> {
  const calls = new Set<string>()
  const waiting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file))
  const seen = new Set<string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, names = '', source = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = sourceFile(join(dirname(file), source))
      if (!target) continue
      if (!target.includes('/src/api/')) waiting.push(target)
      const taken = names.split(',').map((name) => name.trim())
      for (const [, name = '', method, url] of readFileSync(target, 'utf8').matchAll(creation)) {
        if (taken.includes(name)) calls.add(`${method} ${url}`)
      }
    }
  }
  assert.ok(seen.size > 0, folder)
  return calls
}

function sourceFile(path: string): string | undefined {
  return ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find(existsSync)
}
