import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { root } from '../places.ts'
import { lintApart } from './lint-apart.ts'

// Proves that each rule of design.md §8 reports: a small faulty file has the name of a real one under the real configuration.

/** Real files, so that a moved one is noticed. */
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
  screenTest: 'mf-catalog/src/screens/lavka/lavka.test.tsx',
  testSupport: 'mf-catalog/src/screens/table-lavka/testing.tsx',
  browserTest: 'e2e/tests/basket.test.ts',
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

const inShared: typeof faulty = sharedFolders.flatMap(([folder, file, imports]) =>
  imports.map((source): (typeof faulty)[number] => [
    `in shared, ${folder} imports ${source}`,
    `shared/src/${file}`,
    `import type { X } from '${source}'\nexport type Y = X\n`,
  ]),
)

const allowed: typeof faulty = [
  ['the host’s storage takes the storage of the browser', 'host/src/storage/port.ts', `window.localStorage.clear()`],
  [
    'a test of the browser says that an element is visible',
    place.browserTest,
    `import { expect, test } from '@playwright/test'\ntest('x', ({ page }) => expect(page.getByRole('main')).toBeVisible())`,
  ],
  [
    'the bank sandbox imports its own files and packages of npm',
    'bank-sandbox/src/server.ts',
    `import { Type } from 'typebox'\nimport { openBank } from './bank.ts'\nexport const b: unknown = [Type, openBank]\n`,
  ],
  [
    'a test of the bank sandbox waits as the tests of the product do',
    place.sandboxTest,
    `import { waitFor } from '../../launch/checks/wait-for.ts'\nawait waitFor('it', () => true)\n`,
  ],
  [
    'types of the server’s contract are imported',
    place.remote,
    `import type { Order } from '@lavka/server/contract'\nexport type O = Order\n`,
  ],
  [
    'a module of the server imports a lower layer',
    place.orders,
    `import type { ProductCard } from '../catalog/schema.ts'\nexport type P = ProductCard\n`,
  ],
  [
    'a test of the server imports any module',
    'server/src/modules/catalog/catalog.test.ts',
    `import type { OrderHistory } from '../orders/schema.ts'\nexport type H = OrderHistory\n`,
  ],
  [
    'a module imports the objects engine',
    'server/src/modules/client/routes.ts',
    `import type { LoadOptions } from '../objects/schema.ts'\nexport type L = LoadOptions\n`,
  ],
]

const violations: [title: string, rule: string, file: string, code: string][] = [
  [
    'the storage of the browser as a property',
    'eslint/no-restricted-properties',
    place.host,
    `window.sessionStorage.clear()`,
  ],
  ['the storage of the browser by its name', 'eslint/no-restricted-globals', place.screen, `localStorage.clear()`],
  ['a formatter of Intl', 'lavka/no-intl', place.screen, `export const count = new Intl.NumberFormat('ru')`],
  [
    'what browsers before Safari 17 have not',
    'lavka/no-newer-browsers',
    place.screen,
    `export const isAddress = (text: string) => URL.canParse(text)`,
  ],
  [
    'a formatter that is taken out of Intl',
    'lavka/no-intl',
    place.screen,
    `const { NumberFormat } = Intl\nexport const count = NumberFormat('ru')`,
  ],
  [
    'a link to shared state that goes on while the remote is away',
    'lavka/links',
    place.remote,
    `import { sample } from 'effector'
import { $isLoggedIn, navigated, readStoredFx } from '@lavka/shared'
sample({ clock: [navigated, readStoredFx.done], source: $isLoggedIn, target: navigated })`,
  ],
  [
    'a remote that writes into shared state',
    'lavka/read-only',
    place.remote,
    `import { sample } from 'effector'
import { $orders, navigated } from '@lavka/shared'
sample({ clock: navigated.map(() => []), target: [$orders] })`,
  ],
  [
    'a remote that gives shared state another reducer',
    'lavka/read-only',
    place.remote,
    `import { $orders, navigated } from '@lavka/shared'\n$orders.reset(navigated)`,
  ],
  [
    'a store that is watched',
    'lavka/effector-units',
    place.remote,
    `import { $orders } from '@lavka/shared'\n$orders.watch(() => {})`,
  ],
  [
    'a store that is read at a moment',
    'lavka/effector-units',
    place.remote,
    `import { $orders } from '@lavka/shared'\nexport const orders: unknown = $orders.getState()`,
  ],
  [
    'a store without its sign',
    'lavka/effector-units',
    place.remote,
    `import { createStore } from 'effector'\nexport const count = createStore(0)`,
  ],
  ['any', 'typescript/no-explicit-any', place.server, 'export const x = (y: any) => String(y)'],
  [
    'a non-null assertion',
    'typescript/no-non-null-assertion',
    place.server,
    'export const x = (y?: string) => y!.length',
  ],
  ['an unused variable', 'eslint/no-unused-vars', place.server, 'const x = 1\nexport {}'],
  ['a barrel', 'lavka/no-barrels', place.remote, `export * from './api/orders'`],
  [
    'an error that is known by its Russian text',
    'lavka/no-error-texts',
    place.server,
    `export const isOver = (error: Error) => error.message === 'Промокод больше не действует'`,
  ],
  [
    'an error that is known by a part of its Russian text',
    'lavka/no-error-texts',
    place.server,
    `export const isOver = (error: Error) => error.message.includes('больше не действует')`,
  ],
  [
    'an object literal that is spread to keep its properties on one line',
    'lavka/no-spread-literals',
    place.server,
    `export const row = { ...{ a: 1, b: 2 }, c: 3 }`,
  ],
  [
    'JSON that is said to be of a type',
    'lavka/no-cast-json',
    place.server,
    `export const sizeOf = (text: string) => (JSON.parse(text) as { size: number }).size`,
  ],
  [
    'JSON that is said to be of a type in the host',
    'lavka/no-cast-json',
    place.host,
    `export const y = JSON.parse('{}') as { a: string }`,
  ],
  [
    'a switch over Russian texts',
    'lavka/no-error-texts',
    place.server,
    `export function codeOf(text: string) { switch (text) { case 'Ничего не найдено': return 404; default: return 500 } }`,
  ],
  [
    'a forgotten dependency of a hook',
    'react-hooks/exhaustive-deps',
    place.screen,
    `import { useEffect } from 'react'\nexport function X({ a }: { a: () => void }) { useEffect(() => { a() }, []); return null }`,
  ],
  [
    'an element of a list without a key',
    'react/jsx-key',
    place.screen,
    `export const X = ({ names }: { names: string[] }) => names.map((name) => <li>{name}</li>)`,
  ],
  [
    'a test of jest that says an element is visible',
    'eslint/no-restricted-properties',
    place.screenTest,
    `import { expect } from '@jest/globals'\nexpect(document.body).toBeVisible()`,
  ],
  [
    'a support file of tests that says it',
    'eslint/no-restricted-properties',
    place.testSupport,
    `import { expect } from '@jest/globals'\nexport const look = () => expect(document.body).not.toBeVisible()`,
  ],
  [
    'a hook in a condition',
    'react-hooks/rules-of-hooks',
    place.screen,
    `import { useEffect } from 'react'\nexport function X({ a }: { a: boolean }) { if (a) useEffect(() => {}, []); return null }`,
  ],
]

const everyCase = [
  ...faulty,
  ...inShared,
  ...allowed,
  ...violations.map(([title, , file, code]) => [title, file, code] as const),
]
let broken = new Map<string, string[]>()

before(async () => {
  for (const file of Object.values(place)) await readFile(join(root, file))
  const rules = await lintApart(everyCase.map(([, file, code]) => ({ file, code })))
  broken = new Map(everyCase.map(([title], index) => [title, rules[index] ?? ['not linted']]))
})

test('every case has a name of its own', () => assert.equal(broken.size, everyCase.length))

for (const [title] of [...faulty, ...inShared])
  test(`lint stops it when ${title}`, () => assert.deepEqual([...new Set(broken.get(title))], ['lavka/boundaries']))

for (const [title] of allowed) test(`lint allows it when ${title}`, () => assert.deepEqual(broken.get(title), []))

for (const [title, rule] of violations)
  test(`lint stops ${title}`, () =>
    assert.ok(broken.get(title)?.includes(rule), `${rule} is not among ${broken.get(title)?.join(', ')}`))
