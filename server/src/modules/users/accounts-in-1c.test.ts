import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import type { SessionAnswer } from './schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>

/** `data.is_not_1c` of the session (specification §3). */
async function told(headers: Headers): Promise<boolean> {
  const token = headers.authorization.replace('Bearer ', '')
  const answer = await app.inject({ method: 'POST', url: '/api/users/auth/data', payload: { token } })
  return answer.json<SessionAnswer>().data.is_not_1c
}

const write = async (headers: Headers, key: number, isNot1c: boolean) => {
  const payload = { key, version: 1, values: { isNot1c } }
  return (await app.inject({ method: 'PUT', url: '/apiadmin/admin/obj/suppliers', headers, payload })).statusCode
}

test('whether accounts are kept in 1C is written in the supplier’s card and told to its people; nobody else can tell', async () => {
  const [farm, dairy] = [await insertSupplier(owner), await insertSupplier(owner)]
  const farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const milkman = await logInAs({ role: 'supplier', supplier_id: dairy.id })
  const client = await logInAs({})
  assert.equal(await told(farmer), true)

  assert.deepEqual([await write(milkman, farm.id, false), await write(client, farm.id, false)], [404, 403])
  assert.equal(await write(farmer, farm.id, false), 200)
  assert.deepEqual([await told(farmer), await told(milkman), await told(client)], [false, true, true])

  const { is_not_1c } = await owner
    .selectFrom('suppliers')
    .select('is_not_1c')
    .where('id', '=', farm.id)
    .executeTakeFirstOrThrow()
  assert.equal(is_not_1c, false)
  const page = await app.inject({ url: `/api/clientv9/objects/suppliers/${farm.code}` })
  assert.doesNotMatch(page.body, /1c/i)
})
