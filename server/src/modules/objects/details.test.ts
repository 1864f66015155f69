import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backOffice } from '@lavka/domain/roles'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import type { Field, ObjectInfo } from './schema.ts'

const { app, owner, logInAs } = useApp()

test('where a row is used follows from look-ups: in objects and by fields that the role may read', async () => {
  const supplier = await insertSupplier(owner)
  for (const role of backOffice) {
    const headers = await logInAs({ role, ...(role === 'supplier' && { supplier_id: supplier.id }) })
    const get = async <T>(path: string) => (await app.inject({ url: `/apiadmin/admin/obj${path}`, headers })).json<T>()
    const objects = await get<ObjectInfo[]>('')
    const open = await Promise.all(
      objects.map(async ({ name }) => ({ name, fields: await get<Field[]>(`/${name}/fields`) })),
    )
    const lookups = open.flatMap(({ name, fields }) =>
      fields.flatMap(({ name: by, lookup }) => (lookup ? [`${lookup.object} ← ${name}.${by}`] : [])),
    )
    const named = objects.flatMap(({ name, details }) => details.map(({ object, by }) => `${name} ← ${object}.${by}`))
    const isOpen = (one: string) => objects.some(({ name }) => one.startsWith(`${name} ←`))
    assert.deepEqual(
      lookups.filter(isOpen).filter((one) => !named.includes(one)),
      [],
      role,
    )
    for (const { details } of objects)
      for (const { object, by } of details)
        assert.ok(
          open.find(({ name }) => name === object)?.fields.some(({ name }) => name === by),
          `${role}: ${object}.${by}`,
        )
  }
  const headers = await logInAs({ role: 'admin' })
  const objects = (await app.inject({ url: '/apiadmin/admin/obj', headers })).json<ObjectInfo[]>()
  const used = objects.find(({ name }) => name === 'suppliers')?.details ?? []
  for (const object of ['orders', 'products', 'shops', 'contracts', 'documents'])
    assert.ok(
      used.some((one) => one.object === object),
      object,
    )
})
