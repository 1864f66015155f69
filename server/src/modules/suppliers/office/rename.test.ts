import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertSupplier } from '../../../../test/rows.ts'
import type { EditRefusal } from '../../objects/schema.ts'

const { app, owner, logInAs } = useApp()

test('a supplier that sells does not rename itself; an operator does, and before the approval the supplier too', async () => {
  const { id } = await insertSupplier(owner, { name: 'Ферма' })
  const seller = await logInAs({ role: 'supplier', supplier_id: id })
  const rename = async (headers: { authorization: string }, name: string) => {
    const { version } = await owner
      .selectFrom('suppliers')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const payload = { key: id, version, values: { name } }
    return app.inject({ method: 'PUT', url: '/apiadmin/admin/obj/suppliers', headers, payload })
  }
  const refused = await rename(seller, 'Лавка: подтвердите вход')
  assert.equal(refused.statusCode, 422)
  assert.deepEqual(
    refused.json<{ details: EditRefusal }>().details.fields?.map(({ field }) => field),
    ['name'],
  )
  assert.equal((await rename(seller, 'Ферма')).statusCode, 200)
  assert.equal((await rename(await logInAs({ role: 'manager' }), 'Ферма «Луг»')).statusCode, 200)
  await owner.updateTable('suppliers').set({ onboarding: 'filling' }).where('id', '=', id).execute()
  assert.equal((await rename(seller, 'Сыроварня')).statusCode, 200)
})
