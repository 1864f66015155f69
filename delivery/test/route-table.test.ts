import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Registry } from '@lavka/shared'
import type { RouteRow } from '@lavka/shared/routing/route'
import { RouteTable } from '../src/route-table.ts'
import { bareRegistry, officeRows, rows } from './rows.ts'

test('an address matches its row with any query; rows of a later registry match from then on', () => {
  const table = new RouteTable({ warn: () => {} })
  table.take({ ...bareRegistry, remotes: { 'mf-catalog': bareRegistry.remotes['mf-catalog'] } })
  assert.equal(table.find('/lavka/zarechye?tag=a#b')?.route.screen, 'lavka')
  assert.equal(table.find('/admin'), undefined)
  table.take(bareRegistry)
  assert.equal(table.find('/admin/nothing')?.route.remote, 'mf-admin')
})

test('a conflicting row and an invalid one are ignored and logged once', () => {
  const logged: object[] = []
  const table = new RouteTable({ warn: (row) => logged.push(row) })
  // as it comes from a file
  const routes: RouteRow[] = JSON.parse(JSON.stringify([rows[0], { path: '/mine' }]))
  const build = { name: 'b', entry: '', integrity: {}, needs: {}, screens: {}, routes }
  const remotes = { ...bareRegistry.remotes, 'mf-other': { stable: 'b1', builds: { b1: build } } }
  table.take({ schema: 2, remotes })
  table.take({ schema: 2, remotes: structuredClone(remotes) })
  assert.equal(table.find('/')?.route.remote, 'mf-catalog')
  assert.equal(table.routes.length, rows.length + officeRows.length)
  assert.deepEqual(logged, [
    { remote: 'mf-other', path: '/mine' },
    { remote: 'mf-other', path: '/', owner: 'mf-catalog' },
  ])
})

test('a remote with an invalid record keeps its addresses; one that was removed loses them', () => {
  const table = new RouteTable({ warn: () => {} })
  table.take(bareRegistry)
  const broken: Registry = JSON.parse(
    JSON.stringify({ ...bareRegistry, remotes: { ...bareRegistry.remotes, 'mf-admin': { stable: 'b9', builds: {} } } }),
  )
  table.take(broken)
  assert.equal(table.find('/admin/orders')?.route.remote, 'mf-admin')
  table.take({ ...bareRegistry, remotes: { 'mf-catalog': bareRegistry.remotes['mf-catalog'] } })
  assert.equal(table.find('/admin/orders'), undefined)
})
