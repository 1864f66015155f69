import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { root } from '../places.ts'

// No import cycles between files, type imports included. boundaries.mjs does the same for packages and modules.

type Imports = ReadonlyMap<string, readonly string[]>

const folders = [
  ...['domain', 'host', 'shared', 'mf-catalog', 'mf-admin', 'mf-payments', 'mf-auth', 'server', 'delivery'].map(
    (name) => `${name}/src`,
  ),
  ...['server/demo', 'launch'],
]

/** The relative imports of each file in a folder; tests are left out. */
function importsIn(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/(\.test|\/testing)\.tsx?$/.test(file),
  )
  return new Map(files.map((file) => [file, importsOf(join(folder, file)).map((path) => relative(folder, path))]))
}

/** Front-end imports have no file extension. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'))
  return importedFiles.flatMap(({ fileName }) => {
    const path = join(dirname(file), fileName)
    const ends = fileName.startsWith('.') ? ['', '.ts', '.tsx', '/index.ts'] : []
    return ends.map((end) => path + end).find((target) => statSync(target, { throwIfNoEntry: false })?.isFile()) ?? []
  })
}

/** The files of the first cycle found; the last one imports the first. */
function findCycle(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return way.slice(way.indexOf(file))
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...way, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return undefined
}

for (const folder of folders) {
  test(`no file of ${folder} is part of an import cycle`, () => {
    assert.equal(findCycle(importsIn(join(root, folder)))?.join(' → '), undefined)
  })
}

test('imports of the server and the front end are found', () => {
  assert.ok(importsIn(join(root, 'server/src')).get('serve-modules.ts')?.includes('modules/orders/routes.ts'))
  assert.ok(importsIn(join(root, 'host/src')).get('main.tsx')?.includes('frames/current-page.tsx'))
})

test('a cycle is found from any of its files, and a file with two importers is none', () => {
  const diamond = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] as string[] }
  assert.equal(findCycle(new Map(Object.entries(diamond))), undefined)
  assert.deepEqual(findCycle(new Map(Object.entries({ ...diamond, d: ['c'] }))), ['d', 'c'])
})

test('type imports and dynamic imports count', () => {
  const text = `import type { A } from './a.ts'\nexport { b } from './b.ts'\nexport const load = () => import('./c.ts')\n`
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  assert.deepEqual(names.sort(), ['./a.ts', './b.ts', './c.ts'])
})
