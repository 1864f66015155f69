import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDuplicates } from './duplicates.ts'

test('a package in two builds is a duplicate, whatever its versions; the largest comes first', () => {
  const duplicates = findDuplicates([
    { name: 'host', packages: { 'lodash@4.17.21': 100, 'react@19.3.1': 9000 } },
    { name: 'mf-catalog', packages: { 'lodash@4.17.21': 100, '@scope/grid@1.0.0': 700 } },
    { name: 'mf-admin', packages: { 'lodash@3.0.0': 90, '@scope/grid@2.0.0': 800 } },
  ])
  assert.deepEqual(
    duplicates.map(({ name, copies }) => [name, copies.map(({ build, version }) => `${build} ${version}`)]),
    [
      ['@scope/grid', ['mf-catalog 1.0.0', 'mf-admin 2.0.0']],
      ['lodash', ['host 4.17.21', 'mf-catalog 4.17.21', 'mf-admin 3.0.0']],
    ],
  )
})

test('a package in one build is no duplicate', () => {
  assert.deepEqual(findDuplicates([{ name: 'host', packages: { 'react@19.3.1': 9000 } }]), [])
})
