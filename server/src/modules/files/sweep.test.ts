import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createApp } from '../../app.ts'
import { testConfig } from '../../../test/config.ts'
import { useDatabase } from '../../../test/database.ts'
import { insertProduct, insertSession, insertUser } from '../../../test/rows.ts'
import type { FileCard } from './schema.ts'
import { createDiskStore } from './store/disk.ts'
import type { FileStore } from './store/store.ts'
import { sweepFiles } from './sweep.ts'
import { pdf, picture, uploadOf, useFolder } from './testing.ts'

// Failures at each step neither lose files nor leave unused ones.

const { database, owner } = useDatabase()
const store = createDiskStore(useFolder())
let headers: { authorization: string }
let product: string

before(async () => {
  const { id } = await insertUser(owner, { role: 'manager' })
  headers = { authorization: `Bearer ${await insertSession(owner, id)}` }
  product = (await insertProduct(owner)).code
})

/** What the store of the API does in another way than the disk. */
let replaced: Partial<FileStore> = {}
const fileStore: FileStore = {
  ...store,
  put: (...given) => (replaced.put ?? store.put)(...given),
  has: (...given) => (replaced.has ?? store.has)(...given),
}
const app = createApp({ database, config: testConfig, fileStore })
after(() => app.close())

/** Uploads while the store has some of its methods replaced. */
async function uploadWith(
  methods: Pick<Partial<FileStore>, 'put' | 'has'>,
  content: Buffer,
  fields: Record<string, string> = {},
) {
  replaced = methods
  const { payload, headers: ofBody } = uploadOf(content, fields)
  return app
    .inject({ method: 'POST', url: '/apiadmin/repo/upload', headers: { ...headers, ...ofBody }, payload })
    .finally(() => (replaced = {}))
}

async function keep(content: Buffer, fields: Record<string, string> = {}) {
  const answer = await uploadWith({}, content, fields)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<FileCard>()
}

const hashOf = async (id: number) =>
  (await owner.selectFrom('files').select('hash').where('id', '=', id).executeTakeFirstOrThrow()).hash
const countRows = async () => (await owner.selectFrom('files').select('id').execute()).length
const stored = async () => {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const sweep = (count: number) => sweepFiles({ database, store, now: hours(count) })

describe('the sweep', () => {
  beforeEach(async () => {
    await owner.deleteFrom('files').execute()
    await sweep(25)
  })

  test('leaves for a day what is not used yet, then throws away the row and its bytes', async () => {
    const { id } = await keep(await picture('#ff0000').png().toBuffer())
    const hash = await hashOf(id)
    assert.deepEqual(await sweep(23), { rows: 0, contents: 0 })
    assert.deepEqual(await sweep(25), { rows: 1, contents: 1 })
    assert.deepEqual(
      (await stored()).filter((name) => name.startsWith(hash)),
      [],
    )
  })

  test('never touches what hangs on something, and bytes that one row still names', async () => {
    const content = await picture('#00ff00').png().toBuffer()
    const waiting = await keep(content)
    const attached = await keep(content, { obj: 'products', obj_code: product })
    const hash = await hashOf(attached.id)
    assert.equal(await hashOf(waiting.id), hash)
    assert.deepEqual(await sweep(25), { rows: 1, contents: 0 })
    assert.equal((await stored()).filter((name) => name.startsWith(hash)).length, 7)
    await owner.deleteFrom('files').where('id', '=', attached.id).execute()
    assert.deepEqual(await sweep(25), { rows: 0, contents: 1 })
  })

  test('throws away what a process stored that was killed before the row', async () => {
    const rows = await countRows()
    const dies = async () => Promise.reject(new Error('killed'))
    // fails after the bytes are stored, at the check before the row is inserted
    assert.equal((await uploadWith({ has: dies }, pdf('% без строки'))).statusCode, 500)
    assert.deepEqual([await countRows(), (await stored()).length], [rows, 1])
    assert.deepEqual(await sweep(1), { rows: 0, contents: 0 })
    assert.deepEqual(await sweep(25), { rows: 0, contents: 1 })
    assert.deepEqual(await stored(), [])
  })

  test('a store that fails in the middle makes no row; the same upload again succeeds', async () => {
    const rows = await countRows()
    let left = 3
    const put: FileStore['put'] = async (name, content) => {
      if (left-- <= 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      await store.put(name, content)
    }
    const content = await picture('#0000ff').png().toBuffer()
    const failed = await uploadWith({ put }, content)
    assert.deepEqual([failed.statusCode, failed.json<{ code: string }>().code], [500, 'FAULT'])
    assert.doesNotMatch(failed.body, /space/)
    assert.equal(await countRows(), rows)
    const { id } = await keep(content)
    const hash = await hashOf(id)
    assert.equal((await stored()).filter((name) => name.startsWith(hash)).length, 7)
  })

  test('an upload whose bytes the sweep takes away before the row stores them anew', async () => {
    const content = pdf('% сметены')
    let isSwept = false
    // the sweep runs between storing the bytes and inserting the row, with the clock a day ahead
    const put: FileStore['put'] = async (name, bytes) => {
      await store.put(name, bytes)
      if (isSwept) return
      isSwept = true
      assert.equal((await sweep(25)).contents > 0, true)
      assert.equal(await store.has(name), false)
    }
    const answer = await uploadWith({ put }, content)
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(await store.has(await hashOf(answer.json<FileCard>().id)), true)
  })
})
