import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { root } from '../places.ts'

// No file of the server imports itself by way of others, types included: the layers of boundaries.mjs keep modules apart, this keeps files apart.

type Imports = ReadonlyMap<string, readonly string[]>

/** What each file of a folder imports by a path; tests import as they like. */
function importsIn(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/(\.test|\/testing)\.ts$/.test(file),
  )
  return new Map(files.map((file) => [file, importsOf(join(folder, file)).map((path) => relative(folder, path))]))
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'))
  return importedFiles.flatMap(({ fileName }) => (fileName.startsWith('.') ? [join(dirname(file), fileName)] : []))
}

/** The first circle that is met, as the files on it; the last imports the first. */
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

test('no file of the server imports itself by way of others', () => {
  const imports = importsIn(join(root, 'server/src'))
  assert.ok((imports.get('app.ts') ?? []).includes('modules/orders/routes.ts'), 'the imports are read')
  assert.equal(findCycle(imports)?.join(' → '), undefined)
})

test('a circle is found wherever it begins, and a file that two others import is none', () => {
  const diamond = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] as string[] }
  assert.equal(findCycle(new Map(Object.entries(diamond))), undefined)
  assert.deepEqual(findCycle(new Map(Object.entries({ ...diamond, d: ['c'] }))), ['d', 'c'])
})

test('an import of types counts, and so does one that is loaded later', () => {
  const text = `import type { A } from './a.ts'\nexport { b } from './b.ts'\nexport const load = () => import('./c.ts')\n`
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  assert.deepEqual(names.sort(), ['./a.ts', './b.ts', './c.ts'])
})
