import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { usualLength } from '@lavka/domain/field-rules'
import { Type, type TSchema } from 'typebox'
import { testConfig } from '../test/config.ts'
import { createApp } from './app.ts'
import { createDatabase } from './database/pool.ts'
import { depthOf } from './json-body.ts'
import { Bulk } from './modules/batches/bulk-schema.ts'
import { editLimit } from './modules/objects/calls.ts'

/** Nothing here gets as far as the database. */
const app = createApp({ database: createDatabase('postgres://nobody@127.0.0.1:1/none'), config: testConfig })

const bodies: { name: string; body: TSchema; limit: number }[] = []
app.addHook('onRoute', ({ method, url, schema, bodyLimit }) => {
  const body = schema?.body as TSchema | undefined
  // the parts of a multipart body are limited one by one (modules/files/read-upload.ts)
  if (body && !schema?.consumes) bodies.push({ name: `${String(method)} ${url}`, body, limit: bodyLimit ?? 0 })
})

before(async () => {
  await app.ready()
})

const post = (payload: string, url = '/api/clientv9/anonym') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })

test('a body beyond what its call takes is refused before it is read: 413 with a Russian message', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`k${index}`, 0]))
  for (const [payload, url] of [
    [JSON.stringify({ cmd: 'tags', ...unknown }), '/api/clientv9/anonym'],
    [`{"login":"${'x'.repeat(16 * 1024)}"}`, '/api/users/auth'],
    ['x'.repeat(16 * 1024 + 1), '/api/unknown'],
  ] as const) {
    const answer = await post(payload, url)
    const { code, message } = answer.json<{ code: string; message: string }>()
    assert.deepEqual(
      [answer.statusCode, code, message],
      [413, 'TOO_LARGE', 'Слишком много данных в одном запросе'],
      url,
    )
    // who is still sending reads the answer
    assert.notEqual(answer.headers.connection, 'close')
  }
})

test('nested too deep is a bad request, whatever it is nested in', async () => {
  const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}0${close.repeat(depth)}`
  for (const depth of [33, 4_000]) {
    for (const payload of [
      nested('[', ']', depth),
      nested('{"a":', '}', depth),
      `{"cmd":"tags","a":${nested('[', ']', depth)}}`,
      '['.repeat(depth),
    ]) {
      const answer = await post(payload)
      assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [400, 'BAD_REQUEST'])
      assert.match(answer.json<{ message: string }>().message, /слишком глубокая вложенность/)
    }
  }
})

test('the depth of a JSON text: brackets in strings are text', () => {
  const texts: [string, number][] = [
    ['', 0],
    ['"[[["', 0],
    ['{"a":["[{",{"b":"\\"]["}]}', 3],
    [String.raw`["\\",[1],[2]]`, 2],
    ['[]]]][', 1],
  ]
  for (const [text, depth] of texts) assert.equal(depthOf(text), depth, text)
})

test('every call takes the largest body that its schema admits, in Russian letters', () => {
  assert.ok(bodies.length > 30)
  // the cards of its lines are our own answers, which no schema bounds
  const bounded = bodies.filter(({ name, body }) => name !== 'PUT /api/clientv9/object/drafts' && !isEdit(body))
  for (const { name, body, limit } of bounded) {
    const bytes = largest(body)
    assert.ok(bytes <= limit, `${name}: ${bytes} bytes, takes ${limit}`)
  }
})

test('an edit of an object takes the longest texts of all its fields', () => {
  const objects = app.objects.office.all().filter(({ edits }) => edits)
  assert.ok(objects.length >= 5)
  for (const { name, fields } of objects) {
    const written = Object.entries(fields).flatMap(([field, { edit }]) => (edit ? [{ field, edit }] : []))
    const bytes = written.reduce(
      (sum, { field, edit }) => sum + field.length + around + (edit.longest ?? usualLength) * cyrillicBytes,
      numberBytes * 2,
    )
    assert.ok(bytes <= editLimit, `${name}: ${bytes} bytes, takes ${editLimit}`)
  }
})

/** The fields of an edit, of one row or of many, are bounded by their rules and not by the schema (modules/objects/edits). */
function isEdit(body: TSchema): boolean {
  return (
    Type.IsObject(body) &&
    (Type.IsRecord(body.properties.values) || body.properties.changes === Bulk.properties.changes)
  )
}

const cyrillicBytes = 2
/** enough for any number of ours and for the quotes, colon and comma around a field */
const numberBytes = 22
const around = 4

type Bounds = { maxLength?: number; maxItems?: number; maxProperties?: number; pattern?: string | RegExp }

/** TypeBox's types do not tell the options of a schema. */
const boundsOf = (schema: object): Bounds => schema

/** Bytes of the largest JSON of a schema; of what it leaves open (`filter`) as much as a screen sends. */
function largest(schema: TSchema): number {
  if (Type.IsUnion(schema)) return Math.max(...schema.anyOf.map(largest))
  if (Type.IsObject(schema)) {
    return Object.entries(schema.properties).reduce(
      (sum, [name, value]) => sum + name.length + around + largest(value),
      2,
    )
  }
  if (Type.IsArray(schema)) return 2 + (boundsOf(schema).maxItems ?? Infinity) * (largest(schema.items) + 1)
  if (Type.IsRecord(schema)) {
    const [[key, value] = ['', Type.Null()]] = Object.entries<TSchema>(schema.patternProperties)
    return (boundsOf(schema).maxProperties ?? Infinity) * (longest({ pattern: key }) + around + largest(value))
  }
  return Type.IsString(schema) ? longest(boundsOf(schema)) : numberBytes
}

/** A pattern of Latin letters and digits alone has a byte for a character. */
function longest({ maxLength, pattern = '' }: Bounds): number {
  const text = String(pattern)
  const isLatin = /^\^\[[a-z0-9-]+\]/.test(text)
  const length = maxLength ?? Number(/\{(?:\d+,)?(\d+)\}\$$/.exec(text)?.[1] ?? Infinity)
  return around + length * (isLatin ? 1 : cyrillicBytes)
}
