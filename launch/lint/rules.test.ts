import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { ESLint } from 'eslint'
import { root } from '../places.ts'

// Proves that each rule of design.md §8 reports: a small faulty file replaces a real one under the real configuration.
const eslint = new ESLint({ cwd: root })

/** The boundaries alone, without the types that other rules ask the compiler for, which takes most of the time. */
const boundaries = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId === 'lavka/boundaries',
})

async function rulesBrokenBy(file: string, code: string, by = eslint): Promise<string[]> {
  const [result] = await by.lintText(code, { filePath: join(root, file) })
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message)
}

/** Real files: the type-aware rules need a file that the compiler knows. */
const place = {
  host: 'host/src/main.tsx',
  shared: 'shared/src/index.ts',
  remote: 'mf-catalog/src/index.ts',
  screen: 'mf-catalog/src/screens/home/home.tsx',
  api: 'mf-catalog/src/api/orders.ts',
  server: 'server/src/app.ts',
  objects: 'server/src/modules/objects/routes.ts',
  core: 'server/src/call.ts',
  catalog: 'server/src/modules/catalog/queries.ts',
  orders: 'server/src/modules/orders/queries.ts',
  menu: 'server/src/modules/menu/queries.ts',
  domain: 'domain/src/price.ts',
  sandbox: 'bank-sandbox/src/bank.ts',
  sandboxTest: 'bank-sandbox/test/journal.test.ts',
}

const faulty: [title: string, file: string, code: string][] = [
  [
    'a remote imports a remote',
    place.remote,
    `import { x } from '../../mf-admin/src/index'\nexport const y: unknown = x`,
  ],
  ['a remote imports a remote by its name', place.remote, `export { x } from '@lavka/mf-admin'`],
  ['a remote loads a remote later', place.remote, `export const load = () => import('@lavka/mf-admin')`],
  ['a remote takes types of a remote', place.remote, `export type X = import('@lavka/mf-admin').X`],
  ['a remote imports the host', place.remote, `import '../../host/src/main'`],
  ['the host imports a remote', place.host, `import '@lavka/mf-catalog'`],
  ['shared imports a remote', place.shared, `import '@lavka/mf-catalog'`],
  ['the domain imports shared', place.domain, `export { paths } from '@lavka/shared'`],
  ['the domain takes types of the server', place.domain, `export type { Order } from '@lavka/server/contract'`],
  ['the domain imports a package', place.domain, `import 'kysely'`],
  ['the bank sandbox imports the server', place.sandbox, `import '@lavka/server/config'`],
  [
    'the bank sandbox takes types of the server',
    place.sandbox,
    `export type X = import('@lavka/server/contract').Order`,
  ],
  ['the bank sandbox imports shared', place.sandbox, `import { paths } from '@lavka/shared'\nexport const r = paths`],
  [
    'the bank sandbox imports the domain',
    place.sandbox,
    `import { isInn } from '@lavka/domain/requisites'\nexport const r = isInn`,
  ],
  ['the bank sandbox imports the domain by a path', place.sandbox, `import '../../domain/src/requisites.ts'`],
  ['a test of the bank sandbox imports the domain', place.sandboxTest, `import '@lavka/domain/requisites'`],
  ['the server imports the bank sandbox', place.server, `import '@lavka/bank-sandbox'`],
  ['the server imports the bank sandbox by a path', place.server, `import '../../bank-sandbox/src/bank.ts'`],
  ['the domain imports the bank sandbox', place.domain, `import '../../bank-sandbox/src/rules/check-keys.ts'`],
  ['shared imports the bank sandbox', place.shared, `import '@lavka/bank-sandbox'`],
  ['the server imports shared', place.server, `import { paths } from '@lavka/shared'\nexport const r = paths`],
  ['the server imports the front by a path', place.server, `import '../../host/src/main.tsx'`],
  ['the server imports effector', place.server, `import 'effector'`],
  [
    'the objects engine imports a module with an object',
    place.objects,
    `import { findOrder } from '../orders/history/find-orders.ts'\nexport const f: unknown = findOrder`,
  ],
  [
    'the objects engine takes types of a module with an object',
    place.objects,
    `import type { Order } from '../orders/schema.ts'\nexport type O = Order`,
  ],
  [
    'the core of the server imports a module',
    place.core,
    `import type { Order } from './modules/orders/schema.ts'\nexport type O = Order`,
  ],
  [
    'a module of the server imports one of a higher layer',
    place.catalog,
    `import { OrderStatus } from '../orders/states.ts'\nexport const s: unknown = OrderStatus`,
  ],
  [
    'a module of the server imports one of its own layer',
    place.orders,
    `import type { OwnReview } from '../reviews/schema.ts'\nexport type R = OwnReview`,
  ],
  [
    'a module of the server has no layer',
    place.menu,
    `import { x } from '../new-module/schema.ts'\nexport const y: unknown = x`,
  ],
  [
    'the front runs the server',
    place.remote,
    `import { ordersCall } from '@lavka/server/contract'\nexport const c: unknown = ordersCall`,
  ],
  [
    'the front takes types past the contract',
    place.remote,
    `import type { App } from '@lavka/server/launch'\nexport type A = App`,
  ],
  ['a remote imports axios', place.remote, `import 'axios'`],
  ['a remote imports the router', place.remote, `import 'react-router-dom'`],
  ['a remote imports single-spa', place.remote, `import 'single-spa'`],
  ['a remote imports the federation', place.remote, `import '@module-federation/enhanced/runtime'`],
  ['shared imports axios', place.shared, `import 'axios'`],
  ['a screen imports another screen', place.screen, `import '../my-orders/model'`],
  ['a call imports a screen', place.api, `import '../screens/home/model'`],
  ['a screen imports antd', place.screen, `import { Button } from 'antd'\nexport const B: unknown = Button`],
  ['a screen imports the icons of antd', place.screen, `import '@ant-design/icons'`],
  ['the state takes the rules of the back office', place.shared, `import '@lavka/domain/field-rules'`],
  ['the state reaches antd', place.shared, `import 'antd'`],
  ['the state reaches an antd facade', place.shared, `import './ui-data'`],
  ['a screen takes a path into shared', place.screen, `import '../../../../shared/src/routing/paths'`],
]

/** For each folder of shared one that it must not import: one that would close a cycle, or a likely mistake. */
const sharedFolders: [folder: string, file: string, imports: string[]][] = [
  ['format', 'format/device.ts', ['../ports/request', '../state/auth']],
  ['routing', 'routing/match.ts', ['../state/routes', '../format/dates']],
  ['theme', 'theme/theme.ts', ['../ui-core/use-media']],
  ['ports', 'ports/request.ts', ['../state/auth', '../models/latest-call', '../ui-core/link']],
  ['pricing', 'pricing/basket.ts', ['../state/users', '../ports/request']],
  ['state', 'state/users.ts', ['../models/paged-list', '../remote/heading', '../ui-core/link']],
  ['models', 'models/grid.ts', ['../ui-core/link', '../ui-data/data-grid', '../testing/calls']],
  [
    'ui-core',
    'ui-core/stepper.tsx',
    ['../pricing/basket', '../state/users', '../routing/paths', '@lavka/domain/price', '@lavka/server/contract'],
  ],
  ['remote', 'remote/waiting.tsx', ['../models/grid', '../pricing/basket', '../ui-data']],
  ['ui-forms', 'ui-forms/antd-provider.tsx', ['../ui-data/data-grid', '../state/auth']],
  ['ui-data', 'ui-data/data-grid.tsx', ['../state/auth', '../remote/heading']],
  ['testing', 'testing/calls.ts', ['../state/auth', '../models/grid']],
  ['forms', 'forms/create-form.ts', ['../ui-forms', '../models/details']],
  ['office', 'office/commands.ts', ['../ui-core/link', '../ui-data']],
  ['index', 'index.ts', ['./ui-core', './forms', './office', './ui-forms', './testing/calls']],
  ['an unknown folder', 'models/details.ts', ['../unheard-of/file']],
]

for (const [folder, file, imports] of sharedFolders) {
  for (const source of imports) {
    test(`in shared, ${folder} does not import ${source}`, async () => {
      const broken = await rulesBrokenBy(
        `shared/src/${file}`,
        `import type { X } from '${source}'\nexport type Y = X\n`,
        boundaries,
      )
      assert.deepEqual(broken, ['lavka/boundaries'])
    })
  }
}

before(async () => {
  for (const file of Object.values(place)) await readFile(join(root, file))
})

for (const [title, file, code] of faulty) {
  test(`lint stops it when ${title}`, async () => {
    assert.deepEqual([...new Set(await rulesBrokenBy(file, code, boundaries))], ['lavka/boundaries'])
  })
}

test('lint stops direct access to the storage of the browser', async () => {
  assert.ok((await rulesBrokenBy(place.host, `window.sessionStorage.clear()`)).includes('no-restricted-properties'))
  assert.ok((await rulesBrokenBy(place.screen, `localStorage.clear()`)).includes('no-restricted-globals'))
  assert.deepEqual(await rulesBrokenBy('host/src/storage/port.ts', `window.localStorage.clear()`), [])
})

test('the bank sandbox may import its own files and packages of npm', async () => {
  const code = `import { Type } from 'typebox'\nimport { openBank } from './bank.ts'\nexport const b: unknown = [Type, openBank]\n`
  assert.deepEqual(await rulesBrokenBy('bank-sandbox/src/server.ts', code), [])
})

test('types of the server’s contract may be imported', async () => {
  const code = `import type { Order } from '@lavka/server/contract'\nexport type O = Order\n`
  assert.deepEqual(await rulesBrokenBy(place.remote, code), [])
})

test('a module of the server may import a lower layer, and a test any module', async () => {
  const code = `import type { ProductCard } from '../catalog/schema.ts'\nexport type P = ProductCard\n`
  assert.deepEqual(await rulesBrokenBy(place.orders, code), [])
  const higher = `import type { OrderHistory } from '../orders/schema.ts'\nexport type H = OrderHistory\n`
  assert.deepEqual(await rulesBrokenBy('server/src/modules/catalog/catalog.test.ts', higher), [])
})

test('a module may import the objects engine', async () => {
  const code = `import type { LoadOptions } from '../objects/schema.ts'\nexport type L = LoadOptions\n`
  assert.deepEqual(await rulesBrokenBy('server/src/modules/client/routes.ts', code), [])
})

const violations: [title: string, rule: string, file: string, code: string][] = [
  [
    'a link to shared state that goes on while the remote is away',
    'links/links',
    place.remote,
    `import { sample } from 'effector'
import { $isLoggedIn, navigated, readStoredFx } from '@lavka/shared'
sample({ clock: [navigated, readStoredFx.done], source: $isLoggedIn, target: navigated })`,
  ],
  [
    'a remote that writes into shared state',
    'links/read-only',
    place.remote,
    `import { sample } from 'effector'
import { $orders, navigated } from '@lavka/shared'
sample({ clock: navigated.map(() => []), target: [$orders] })`,
  ],
  [
    'a remote that gives shared state another reducer',
    'links/read-only',
    place.remote,
    `import { $orders, navigated } from '@lavka/shared'\n$orders.reset(navigated)`,
  ],
  ['any', '@typescript-eslint/no-explicit-any', place.server, 'export const x = (y: any) => String(y)'],
  [
    'a non-null assertion',
    '@typescript-eslint/no-non-null-assertion',
    place.server,
    'export const x = (y?: string) => y!.length',
  ],
  ['an unused variable', '@typescript-eslint/no-unused-vars', place.server, 'const x = 1\nexport {}'],
  ['a barrel', 'no-restricted-syntax', place.remote, `export * from './api/orders'`],
  [
    'an error that is known by its Russian text',
    'no-restricted-syntax',
    place.server,
    `export const isOver = (error: Error) => error.message === 'Промокод больше не действует'`,
  ],
  [
    'an error that is known by a part of its Russian text',
    'no-restricted-syntax',
    place.server,
    `export const isOver = (error: Error) => error.message.includes('больше не действует')`,
  ],
  [
    'an object literal that is spread to keep its properties on one line',
    'no-restricted-syntax',
    place.server,
    `export const row = { ...{ a: 1, b: 2 }, c: 3 }`,
  ],
  [
    'JSON that is said to be of a type',
    'no-restricted-syntax',
    place.server,
    `export const sizeOf = (text: string) => (JSON.parse(text) as { size: number }).size`,
  ],
  [
    'JSON that is said to be of a type in the host',
    'no-restricted-syntax',
    place.host,
    `export const y = JSON.parse('{}') as { a: string }`,
  ],
  [
    'a switch over Russian texts',
    'no-restricted-syntax',
    place.server,
    `export function codeOf(text: string) { switch (text) { case 'Ничего не найдено': return 404; default: return 500 } }`,
  ],
  [
    'watch',
    'effector/no-watch',
    place.remote,
    `import { createEvent } from 'effector'\nexport const opened = createEvent()\nopened.watch(() => {})`,
  ],
  [
    'a store without a dollar',
    'effector/enforce-store-naming-convention',
    place.remote,
    `import { createStore } from 'effector'\nexport const page = createStore(1)`,
  ],
  [
    'a forgotten dependency of a hook',
    'react-hooks/exhaustive-deps',
    place.screen,
    `import { useEffect } from 'react'\nexport function X({ a }: { a: () => void }) { useEffect(() => { a() }, []); return null }`,
  ],
  [
    'an event called without its scope',
    'effector/mandatory-scope-binding',
    place.screen,
    `import { createEvent } from 'effector'\nconst opened = createEvent()\nexport function X() { return <button onClick={() => opened()}>а</button> }`,
  ],
]

for (const [title, rule, file, code] of violations) {
  test(`lint stops ${title}`, async () => {
    const broken = await rulesBrokenBy(file, code)
    assert.ok(broken.includes(rule), `${rule} is not among ${broken.join(', ')}`)
  })
}
