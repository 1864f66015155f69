import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import type { Actor } from '../../../auth.ts'
import { asActor } from '../../../database/actor.ts'
import type { AnyRow, EditRefusal } from '../../objects/schema.ts'
import type { Poll } from '../schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>

async function send(headers: Headers, method: 'POST' | 'PUT' | 'DELETE', object: string, payload: object) {
  const answer = await app.inject({ method, url: `/apiadmin/admin/obj/${object}`, headers, payload })
  const body = answer.json<AnyRow & { code: string; details?: EditRefusal }>()
  return { status: answer.statusCode, body, fields: body.details?.fields?.map(({ field }) => field) }
}
const rowOf = async (headers: Headers, object: string, id: number) =>
  (await app.inject({ url: `/apiadmin/admin/obj/${object}?id=${id}`, headers })).json<AnyRow>()

/** A new draft of a manager, and what is done with it. */
async function draft(code: string) {
  const manager = await logInAs({ role: 'manager' })
  const added = await send(manager, 'POST', 'polls', { values: { title: 'Как вам свежесть', code } })
  assert.deepEqual([added.status, added.body['state']], [200, 'draft'])
  const key = Number(added.body['id'])
  const question = { pollId: key, position: 1, title: 'Свежо?', kind: 'single' }
  return {
    manager,
    key,
    move: (version: number, state: string) => send(manager, 'PUT', 'polls', { key, version, values: { state } }),
    ask: (more: object) => send(manager, 'POST', 'poll-questions', { values: { ...question, ...more } }),
    async page(headers: object) {
      const answer = await app.inject({ url: `/api/clientv9/objects/polls/${code}`, headers: { ...headers } })
      return { status: answer.statusCode, body: answer.json<Poll>() }
    },
  }
}

test('a new poll is a draft, and without questions it is not opened', async () => {
  const { manager, move } = await draft('pustoy')
  const opened = { title: 'Как вам свежесть', code: 'srazu', state: 'open' }
  assert.deepEqual((await send(manager, 'POST', 'polls', { values: opened })).fields, ['state'])
  assert.deepEqual((await move(1, 'open')).fields, ['state'])
})

test('a question of choice has two options at least, each once; another one has none', async () => {
  const { ask } = await draft('voprosy')
  assert.deepEqual((await ask({ options: 'Да' })).fields, ['options'])
  assert.deepEqual((await ask({ kind: 'text', options: 'Да\nНет' })).fields, ['options'])
  const asked = await ask({ options: ' Да \n\nНет\nДа' })
  assert.deepEqual([asked.status, asked.body['options']], [200, 'Да\nНет'])
})

test('a draft is seen by operators alone, an open poll and a closed one by everybody', async () => {
  const { manager, move, ask, page } = await draft('svezhest')
  const anna = await logInAs({})
  await ask({ options: 'Да\nНет' })
  assert.equal((await page(anna)).status, 404)
  assert.equal((await page(manager)).body.state, 'draft')
  assert.equal((await move(1, 'open')).status, 200)
  assert.equal((await page(anna)).body.state, 'open')
  assert.equal((await move(2, 'closed')).status, 200)
  assert.equal((await page(anna)).body.state, 'closed')
})

test('the questions of an open poll stay', async () => {
  const { manager, move, ask } = await draft('vkus')
  const asked = await ask({ options: 'Да\nНет' })
  await move(1, 'open')
  const edit = { key: Number(asked.body['id']), version: 1, values: { title: 'Вкусно?' } }
  assert.notEqual((await send(manager, 'PUT', 'poll-questions', edit)).status, 200)
  assert.deepEqual((await ask({ position: 3, options: 'Да\nНет' })).fields, ['pollId'])
})

test('the answers are counted by option, a scale by its mean; what is answered is not a draft again', async () => {
  const { manager, key, move, ask } = await draft('otvety')
  const asked = await ask({ options: 'Да\nНет' })
  const scale = await ask({ position: 2, kind: 'scale', title: 'Оценка', highest: 10 })
  await move(1, 'open')
  const answers = [
    { question: Number(asked.body['id']), choices: [1] },
    { question: Number(scale.body['id']), value: 8 },
  ]
  const payload = { code: 'otvety', device: 'web', answers }
  const cookie = { cookie: `uuid=${randomUUID()}` }
  const answer = await app.inject({ method: 'POST', url: '/api/clientv9/object/polls', headers: cookie, payload })
  assert.equal(answer.statusCode, 200, answer.body)
  const counted = await rowOf(manager, 'poll-questions', Number(asked.body['id']))
  assert.deepEqual([counted['answered'], counted['counts']], [1, 'Да — 0; Нет — 1'])
  assert.equal((await rowOf(manager, 'poll-questions', Number(scale.body['id'])))['counts'], 'в среднем 8,00')
  assert.equal((await rowOf(manager, 'polls', key))['responseCount'], 1)
  assert.deepEqual((await move(2, 'draft')).fields, ['state'])
})

test('the database asks the same: no question of an open poll is written past the object', async () => {
  await owner.insertInto('polls').values({ code: 'open', title: 'Идёт', state: 'open' }).execute()
  const manager: Actor = { role: 'manager', id: 1, supplierId: null, tokenHash: null }
  await assert.rejects(
    asActor(app.database, manager, (db) =>
      sql`insert into poll_questions (poll_id, position, kind, title) select id, 1, 'text', 'Что?' from polls where code = 'open'`.execute(
        db,
      ),
    ),
    /not a draft/,
  )
})
