import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'

/** What no text may have, as it stands in the sources: a computed value beside the words. */
const faults: readonly [string, RegExp][] = [
  ['a number and its sign come apart at the end of a line', /\} [%₽]/],
  ['«от» wants another case than the name has', /(?<![а-яё])от (?:\$\{|\{)\w*(?:supplier|name|shop)/i],
  ['a phone number as it is stored', /(?<!=)\{(?:[\w.?]*\.)?phone\}/],
  ['a word and a number without a space', /[а-яё](?:\$\{|\{)(?:house|number|flat)\w*\}/i],
]

/** Not read by people in lines: the words of a search, the title of a tab. */
const others = ['server/src/modules/catalog/search/understand.ts', 'server/src/modules/pages/head.ts']

const folders = ['domain/src', 'shared/src', 'host/src', 'server/src', 'delivery/src']
const remotes = ['mf-catalog/src', 'mf-admin/src', 'mf-payments/src', 'mf-auth/src']

function faultsIn(text: string): string[] {
  return faults.filter(([, form]) => form.test(text)).map(([name]) => name)
}

test('texts with computed values: no line break before a sign, no raw phone number, no name in a wrong case, no missing space', () => {
  const found = [...folders, ...remotes].flatMap((folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => !others.includes(file))
      .flatMap((file) => faultsIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
  })
  assert.deepEqual(found, [])
})

test('the check finds what it looks for', () => {
  assert.equal(faultsIn('`${share} %`').length, 1)
  assert.equal(faultsIn('<p>{kopecks} ₽</p>').length, 1)
  assert.equal(faultsIn('<b>{order.phone}</b>').length, 1)
  assert.equal(faultsIn('`от ${supplierName}`').length, 1)
  assert.equal(faultsIn('`улица Ленина${house}`').length, 1)
  assert.deepEqual(faultsIn('`${share}\u00a0%, завод от ${date}`'), [])
})
