import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { Type, type TSchema } from 'typebox'
import { useApp } from '../test/app.ts'
import { serializeBySchema, serializerOf } from './answers-by-schema.ts'

const { app: api } = useApp()
const declared: TSchema[] = []
api.addHook('onRoute', ({ schema }) => {
  for (const one of Object.values(schema?.response ?? {})) if (Type.IsSchema(one)) declared.push(one)
})

test('an answer has the declared fields alone, by the schema of its status, and again in another app', async () => {
  const named = Type.Object({ name: Type.String() })
  for (const name of ['one', 'other']) {
    const app = Fastify().setSerializerCompiler(serializeBySchema)
    const response = { 200: named, 409: Type.Object({ code: Type.String() }) }
    app.get('/named', { schema: { response } }, async () => ({ name, secret: 1 }))
    app.get('/taken', { schema: { response } }, async (_request, reply) =>
      reply.code(409).send({ code: 'TAKEN', secret: 1 }),
    )
    assert.equal((await app.inject('/named')).body, `{"name":"${name}"}`)
    assert.equal((await app.inject('/taken')).body, '{"code":"TAKEN"}')
    await app.close()
  }
})

test('the code for each declared answer can be made', async () => {
  await api.ready()
  assert.ok(declared.length > 300, `${declared.length} answers`)
  for (const schema of declared) assert.equal(typeof serializerOf(schema), 'function')
})
