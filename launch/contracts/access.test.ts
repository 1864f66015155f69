import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { mergeRoutes } from '../../shared/src/routing/merge.ts'
import type { Role } from '../../shared/src/routing/route.ts'
import { readAllRows } from '../build/check-routes.ts'
import { root } from '../places.ts'

// Who may do what is said twice: by the server's calls and by the rows of the remotes. Here they are compared. The menu is made of the rows.

const published = await readAllRows()
const { routes: table } = mergeRoutes(published)
const people: readonly Role[] = ['admin', 'manager', 'supplier', 'partner', 'investor', 'client']

/**
 * What a screen does not offer to everybody who may open it, and to whom it does. A call that is not here is offered to all of them.
 */
const offered: Record<string, readonly Role[]> = {
  'POST /api/clientv9/order': people,
  'GET /api/clientv9/addresses': people,
  'GET /api/clientv9/object/favourites': people,
  'POST /api/clientv9/object/favourites': people,
  'GET /api/clientv9/object/bought': people,
  'PUT /api/clientv9/object/reviews': people,
  'DELETE /api/clientv9/objects/reviews/{code}': people,
  'GET /api/users/profile': people,
  'GET /api/users/addresses': people,
  'POST /api/users/profile/close': ['client'],
  'POST /api/clientv9/customers': ['admin', 'manager'],
  'GET /api/clientv9/objects/customers/{id}': ['admin', 'manager'],
  'PUT /api/clientv9/object/taplink': ['supplier'],
  'PUT /apiadmin/objects/orders': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/orders/lines': ['admin', 'manager', 'supplier'],
  'PUT /apiadmin/objects/orders/substitutions': ['admin', 'manager'],
  'PUT /apiadmin/objects/reviews': ['admin', 'manager'],
  'PUT /apiadmin/objects/reviews/answer': ['supplier'],
}

test('every screen of the back office is in the menu, under a code of its own', () => {
  const office = table.filter(({ group }) => group === 'admin')
  for (const { path, menu } of office) assert.ok(menu, path)
  assert.equal(new Set(office.map(({ menu }) => menu?.code)).size, office.length)
})

test('the server allows what a screen offers to whoever may open it, and nothing is withheld without need', async () => {
  const allowed = await declaredCalls()
  const needed = new Set<string>()
  for (const { remote, screen, path, allow } of table) {
    const calls = callsOf(join(root, remote, 'src/screens', screen))
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

/** «GET /api/users» and who may call it, as the schema files of the server declare. */
async function declaredCalls(): Promise<Map<string, readonly string[]>> {
  const modules = join(root, 'server/src/modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'schema.ts')
    .map((file) => join(modules, file))
  const calls = new Map<string, readonly string[]>()
  for (const file of files) {
    const declared = (await import(file)) as Record<string, { method?: string; url?: string; allow?: string[] }>
    for (const { method, url, allow } of Object.values(declared)) if (allow) calls.set(`${method} ${url}`, allow)
  }
  return calls
}

const imports = /(?:import\s+(?:type\s+)?\{([^}]*)\}\s+from|import|from)\s*\(?\s*'(\.[^']+)'/g
const creation = /export const (\w+) = createCall<\w+>\(\s*'(\w+)',\s*'([^']+)'/g

/** The calls that the files of a folder reach by their imports. */
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
