import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'

// The rules of an order stand once (decision 0186): a second copy is found by what only such a copy contains.

const sources = ['domain', 'shared', 'host', 'mf-catalog', 'mf-admin', 'mf-payments', 'mf-auth', 'server']
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/src/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing[^/]*$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The schema as it is now, without what brought it here. */
const inSchema = (pattern: RegExp): string[] =>
  ['functions', 'tables', 'views'].flatMap((folder) => {
    const files = readdirSync(join(root, 'server/schema', folder))
    return files.filter((file) => pattern.test(readFileSync(join(root, 'server/schema', folder, file), 'utf8')))
  })

const having = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

test('nothing stands for an address, a receiver or a phone that is not known', () => {
  assert.ok(sources.length > 1000)
  assert.deepEqual(having(/'———'|'00000'|(address|TAKEN)\b[^\n]*'Самовывоз'|receiver: '—'/), [])
})

test('one predicate says whether a failed call may be sent again', () => {
  const ofPages = having(/[!=]== (408|429)\b|\b408, 429\b/).filter((file) => !file.startsWith('server/'))
  assert.deepEqual(ofPages, ['domain/src/may-retry.ts'])
})

test('one function makes the request of an order', () => {
  assert.deepEqual(having(/cmd: 'place'( as const)?,\s+supplier[^}]*json_data: /), ['domain/src/order/request.ts'])
})

test('one rule says which quantity of a product can be ordered', () => {
  assert.deepEqual(having(/% [\w.(]*(multiple|[mM]illi)\b/), ['domain/src/order/quantity.ts'])
})

test('a time of delivery is cut by nobody but its reader, and the database keeps its parts', () => {
  assert.deepEqual(having(/[wW]indow\.(slice|split|substring)\(|'2026-11-22 ?'\.length|DAY_LENGTH/), [])
  const cut = /\b(left|right|substr|substring|split_part)\([^)]*(window|slot|delivery_)/
  assert.deepEqual([having(cut), inSchema(cut), inSchema(/delivery_window/)], [[], [], []])
})

test('an event of an order is not told by a part of its name', () => {
  assert.deepEqual(having(/\bevent\.(includes|startsWith|endsWith)\(/), [])
})
