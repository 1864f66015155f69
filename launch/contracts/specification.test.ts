import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'
import { patternOf, readSpecification } from '../specification.ts'

const rows = readSpecification()
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

test('every row of the specification has named tests, and they are there', () => {
  assert.deepEqual(
    rows.map(({ row }) => row),
    Array.from({ length: 353 }, (_, at) => at + 1),
  )
  const missing = rows.flatMap(({ row, tests }) =>
    tests
      .filter(({ file, name }) => !/\.test\.tsx?$/.test(file) || name === '' || !textOf(file).includes(name))
      .map(({ file, name }) => `${row}: ${file} › ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('the tests of screens are made with jest and testing-library', () => {
  const screens = new Set(
    rows.flatMap(({ tests }) => tests.map(({ file }) => file)).filter((file) => /\.tsx$/.test(file)),
  )
  assert.ok(screens.size >= 40, String(screens.size))
  for (const file of screens) {
    assert.match(textOf(file), /from '@jest\/globals'/, file)
    assert.match(textOf(file), /from '@testing-library\/react'|from '.*testing'|from '.*test\//, file)
  }
})

test('a title is found by its words, a case by its first one', () => {
  assert.match(
    '/settings/web/inn/new opens the part «ИНН»',
    new RegExp(patternOf('/settings/web/%s opens the part «%s»')),
  )
  assert.match('what (now)?', new RegExp(patternOf('what (now)?')))
  assert.equal(patternOf("'/lavka'"), '/lavka')
  assert.equal(patternOf("['range'"), 'range')
})
