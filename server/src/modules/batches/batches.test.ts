import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { rounds, wholeTest } from '../../../test/tier.ts'
import { makeNotes, notes, shelves } from '../exchange/testing.ts'
import { uploadOf } from '../files/testing.ts'
import { runBatch } from './run.ts'
import type { Batch, BatchLine, BatchRow, Mapping } from './schema.ts'

// docs/import-export.md: a table becomes a batch, which is previewed, written and reverted.

const { app, owner, database, logInAs } = useApp()
app.objects.office.add(shelves)
app.objects.office.add(notes)

type Headers = Awaited<ReturnType<typeof logInAs>>
let admin: Headers
before(async () => {
  await makeNotes(owner)
  admin = await logInAs({ role: 'admin', name: 'Анна' })
  await sql`insert into shelves (name) values ('Верхняя'), ('Нижняя')`.execute(owner)
})

async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = admin) {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<T>() }
}
type Refusal = { code: string; message: string }

async function upload(content: string | Buffer, headers = admin) {
  const { payload, headers: ofForm } = uploadOf(Buffer.from(content), {}, { fileName: 'notes.csv' })
  const url = '/apiadmin/admin/obj/notes/import'
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...ofForm }, payload })
  return { status: answer.statusCode, body: answer.json<Batch & Refusal>() }
}

/** Runs the batch's job as the runner does. */
const work = (id: number) => runBatch({ database, objects: app.objects.office }, { id })

async function plan(content: string | Buffer, change: Partial<Mapping> = {}): Promise<Batch> {
  const { status, body } = await upload(content)
  assert.equal(status, 200, JSON.stringify(body))
  const planned = await send<Batch>('PUT', `batches/${body.id}/plan`, { ...body.mapping, ...change })
  assert.deepEqual([planned.status, planned.body.state], [200, 'planning'], JSON.stringify(planned.body))
  await work(body.id)
  return look(body.id)
}
const look = async (id: number) => (await send<Batch>('GET', `batches/${id}`)).body
const rowsOf = async (id: number, of: 'problems' | 'changes') =>
  (await send<BatchRow[]>('GET', `batches/${id}/rows?of=${of}`)).body
async function apply(id: number): Promise<Batch> {
  const { status, body } = await send<Batch & Refusal>('PUT', `batches/${id}/apply`)
  assert.equal(status, 200, JSON.stringify(body))
  await work(id)
  return look(id)
}
async function revert(id: number): Promise<Batch> {
  const { body } = await send<Batch>('POST', `batches/${id}/revert`)
  await work(body.id)
  return look(body.id)
}
async function allNotes(like = '%'): Promise<Record<string, object>> {
  const { rows } = await sql<{ code: string; note: object }>`
    select code, to_jsonb(notes) - 'version' as note from notes where code like ${like} order by code`.execute(owner)
  return Object.fromEntries(rows.map(({ code, note }) => [code, note]))
}

const captions = 'Код;Название;Штук, шт;Цена, ₽;День;Время;Холодная;Состояние;Полка'

/** The check of a table with a row that is changed, a new one and one that stays; their codes begin with `prefix`. */
async function planThree(prefix: string) {
  await sql`insert into notes (code, name, count, price_kopecks)
    values (${`${prefix}old`}, 'Старая', 5, 10000), (${`${prefix}same`}, 'Та же', 1, null)`.execute(owner)
  const own = () => allNotes(`${prefix}%`)
  const atFirst = await own()
  const planned = await plan(
    [
      captions,
      `${prefix}old;Старая;7;1 240,50;01.03.2026;21.11.2026 00:30;Да;закрыта;Верхняя`,
      `${prefix}new;"Новая; с точкой";;99;;;нет;Работает;2`,
      `${prefix}same;Та же;1;;;;Нет;Работает;`,
    ].join('\r\n'),
  )
  return { planned, atFirst, own }
}

test('a table is checked without a trace', async () => {
  const { planned, atFirst, own } = await planThree('check-')
  assert.deepEqual(planned.mapping?.fields, [
    ...['code', 'name', 'count', 'priceKopecks', 'onDay', 'at', 'isCold', 'state', 'shelf'],
  ])
  assert.deepEqual([planned.state, planned.mapping?.key], ['planned', 'code'])
  const { insert, update, same, wrong } = planned.counts
  assert.deepEqual({ insert, update, same, wrong }, { insert: 1, update: 1, same: 1, wrong: 0 })
  assert.deepEqual(await own(), atFirst)
  const [change] = await rowsOf(planned.id, 'changes')
  assert.deepEqual(
    [change?.before, change?.after],
    [
      { count: 5, priceKopecks: 10000, onDay: null, at: null, isCold: false, state: 'open', shelf: null },
      {
        count: 7,
        priceKopecks: 124050,
        onDay: '2026-03-01',
        at: '2026-11-20T21:30:00.000Z',
        isCold: true,
        state: 'closed',
        shelf: 1,
      },
    ],
  )
})

test('a table is written, and the history names its batch', async () => {
  const { planned, own } = await planThree('write-')
  const done = await apply(planned.id)
  assert.deepEqual([done.state, done.counts.done, done.counts.failed], ['done', 2, 0])
  assert.deepEqual(Object.keys(await own()), ['write-new', 'write-old', 'write-same'])
  const { rows } = await sql<{ kind: string; by: string }>`
    select c.kind, u.name as by from object_changes c join users u on u.id = c.user_id
    where c.batch_id = ${planned.id} order by c.kind`.execute(owner)
  assert.deepEqual(rows, [
    { kind: 'insert', by: 'Анна' },
    { kind: 'update', by: 'Анна' },
  ])
})

test('a table that was written is taken back to what was before', async () => {
  const { planned, atFirst, own } = await planThree('back-')
  await apply(planned.id)
  const back = await revert(planned.id)
  assert.deepEqual([back.state, back.counts.remove, back.counts.update], ['planned', 1, 1])
  assert.equal((await apply(back.id)).counts.done, 2)
  assert.deepEqual(await own(), atFirst)
})

test('each wrong cell is told with its row, its field and what is wrong; the right rows are written all the same', async () => {
  const hundreds = rounds(2, 20)
  const lines = Array.from(
    { length: 100 * hundreds },
    (_, index) => `many-${index};Имя ${index};${index % 40 === 7 ? 'пять' : index}`,
  )
  const planned = await plan(['Код;Название;Штук', ...lines].join('\n'))

  assert.deepEqual(
    [planned.counts.rows, planned.counts.wrong, planned.counts.insert],
    [100 * hundreds, 2.5 * hundreds, 97.5 * hundreds],
  )
  const wrong = await rowsOf(planned.id, 'problems')
  assert.deepEqual(
    wrong.map(({ number, problems }) => [number, problems]),
    Array.from({ length: 2.5 * hundreds }, (_, index) => [
      index * 40 + 9,
      [{ field: 'count', message: 'Введите число' }],
    ]),
  )
  assert.deepEqual(wrong[0]?.cells, ['many-7', 'Имя 7', 'пять'])
  const { counts } = await apply(planned.id)
  assert.deepEqual([counts.done, counts.wrong], [97.5 * hundreds, 2.5 * hundreds])
})

test('what a file can have wrong, in words', async () => {
  const planned = await plan(
    [
      captions,
      'БОЛЬШИЕ;;-1;1,005;31.02.2026;вчера;может быть;Нет такого;Третья',
      'twice;Раз;1;;;;;Работает;',
      'two;Два;1;;;;Нет;Работает;',
      'two;Два;1;;;;Нет;Работает;',
    ].join('\n'),
  )
  const told = Object.fromEntries(
    (await rowsOf(planned.id, 'problems')).map(({ number, problems }) => [
      number,
      problems.map(({ field, message }) => `${field}: ${message}`),
    ]),
  )
  assert.deepEqual(told[2]?.slice(0, 5), [
    'onDay: Напишите день как 31.12.2026',
    'at: Напишите время как 31.12.2026 14:30',
    'isCold: Напишите «Да» или «Нет»',
    'state: Такого значения нет. Подойдут: Работает, Закрыта',
    'shelf: Такого в справочнике нет',
  ])
  // what the rules of the other fields say comes with it, not after it is mended
  assert.deepEqual(
    told[2]?.slice(5).map((text) => text.split(':')[0]),
    ['code', 'name', 'count', 'priceKopecks'],
  )
  assert.deepEqual(told[3], ['isCold: Заполните это поле'])
  assert.deepEqual(told[5], ['code: Такая же запись в строке 4'])
  const { counts } = await apply(planned.id)
  assert.deepEqual([counts.done, counts.failed], [1, 0])
})

describe('beside an edit of the same row', () => {
  const first = async () => {
    await sql`insert into notes (code, name, count) values ('shared', 'Общая', 1) on conflict (code) do update set name = 'Общая', count = 1`.execute(
      owner,
    )
    const { rows } = await sql<{
      id: number
      version: number
    }>`select id, version from notes where code = 'shared'`.execute(owner)
    return rows[0] ?? { id: 0, version: 0 }
  }
  const edit = async (name: string) => {
    const { rows } = await sql<{
      id: number
      version: number
    }>`select id, version from notes where code = 'shared'`.execute(owner)
    const [row] = rows
    const answer = await send('PUT', 'admin/obj/notes', { key: row?.id, version: row?.version, values: { name } })
    assert.equal(answer.status, 200)
  }

  test('a row that somebody changed after the check is told and not overwritten', async () => {
    await first()
    const planned = await plan('Код;Название\nshared;Из файла')
    await edit('Правка Бориса')
    const { counts } = await apply(planned.id)
    assert.deepEqual([counts.done, counts.failed], [0, 1])
    assert.match((await rowsOf(planned.id, 'problems'))[0]?.problems[0]?.message ?? '', /Эту запись уже изменили/)
    assert.equal(Object(await allNotes())['shared'].name, 'Правка Бориса')
  })

  wholeTest(
    'edits beside an import that is being written: of each row one of the two wins, and the other is told',
    async () => {
      const codes = Array.from({ length: rounds(25, 60) }, (_, number) => `beside-${number}`)
      const table = (name: string) => ['Код;Название', ...codes.map((code) => `${code};${name}`)].join('\n')
      await apply((await plan(table('Была'))).id)
      const { rows: stored } = await sql<{ id: number; version: number; code: string }>`
      select id, version, code from notes where code like 'beside-%'`.execute(owner)
      const planned = await plan(table('Из файла'))
      await send('PUT', `batches/${planned.id}/apply`)
      const writing = work(planned.id)
      const edits = stored.map(async ({ id, version, code }) => {
        const values = { name: 'Правка Бориса' }
        const { status, body } = await send<Refusal>('PUT', 'admin/obj/notes', { key: id, version, values })
        return { code, status, refusal: body.code }
      })
      const [answers] = await Promise.all([Promise.all(edits), writing])
      const left = await allNotes()
      const [mine, told] = [
        answers.filter(({ status }) => status === 200),
        answers.filter(({ status }) => status === 409),
      ]
      assert.equal(mine.length + told.length, codes.length)
      for (const { code } of mine) assert.equal(Object(left)[code].name, 'Правка Бориса')
      for (const { code, refusal } of told)
        assert.deepEqual([Object(left)[code].name, refusal], ['Из файла', 'ROW_CHANGED'])
      const { counts } = await look(planned.id)
      assert.deepEqual([counts.done, counts.failed], [told.length, mine.length])
      for (const { problems } of await rowsOf(planned.id, 'problems'))
        assert.match(problems[0]?.message ?? '', /Эту запись уже изменили/)
    },
  )

  test('taking an import back leaves what was changed since, and says so', async () => {
    await first()
    const planned = await plan('Код;Название\nshared;Из файла\nreverted;Другая')
    await apply(planned.id)
    await edit('Правка после')
    const back = await revert(planned.id)
    assert.deepEqual([back.counts.wrong, back.counts.remove], [1, 1])
    assert.match((await rowsOf(back.id, 'problems'))[0]?.problems[0]?.message ?? '', /с тех пор изменили/)
    await apply(back.id)
    const left = await allNotes()
    assert.equal(Object(left)['shared'].name, 'Правка после')
    assert.ok(!Object.hasOwn(left, 'reverted'))
  })
})

test('the meaning of the columns is remembered for the person; other people and other states are refused', async () => {
  const planned = await plan('Штука;Имя\nremembered;Запомненная', { fields: ['code', 'name'], key: 'code' })
  const { body } = await upload('Штука;Имя\nremembered;Иначе')
  assert.deepEqual(body.mapping?.fields, ['code', 'name'])

  const other = await logInAs({ role: 'manager' })
  assert.equal((await send<Refusal>('GET', `batches/${planned.id}`, undefined, other)).status, 404)
  assert.equal((await send<Refusal>('PUT', `batches/${planned.id}/apply`, undefined, other)).status, 404)
  assert.equal((await send<Refusal>('PUT', `batches/${body.id}/apply`)).body.code, 'CONFLICT')
  assert.equal((await send<Refusal>('PUT', `batches/${planned.id}/stop`)).body.code, 'CONFLICT')
})

test('a stopped batch keeps what it wrote and goes on where it was', async () => {
  const planned = await plan('Код;Название\nstop-1;Один\nstop-2;Два')
  await send('PUT', `batches/${planned.id}/apply`)
  await send('PUT', `batches/${planned.id}/stop`)
  await work(planned.id)
  assert.deepEqual([(await look(planned.id)).state, (await look(planned.id)).counts.done], ['stopped', 0])
  assert.equal((await apply(planned.id)).counts.done, 2)
})

test('a check that is stopped is begun anew: half of it is never written', async () => {
  const { body } = await upload('Код;Название\nhalf-1;Один\nhalf-2;Два')
  await send('PUT', `batches/${body.id}/plan`, { ...body.mapping })
  await send('PUT', `batches/${body.id}/stop`)
  await work(body.id)
  const stopped = await look(body.id)
  assert.deepEqual([stopped.state, stopped.failure], ['failed', 'Проверка остановлена'])
  assert.equal((await send<Refusal>('PUT', `batches/${body.id}/apply`)).body.code, 'CONFLICT')
  await send('PUT', `batches/${body.id}/plan`, { ...body.mapping })
  await work(body.id)
  assert.deepEqual([(await look(body.id)).state, (await look(body.id)).counts.insert], ['planned', 2])
})

wholeTest('a person lists the own batches of an object, newest first, from behind one', async () => {
  const clerk = await logInAs({ role: 'manager' })
  const ids = []
  for (const code of ['a', 'b', 'c']) ids.push((await upload(`Код;Название\nlist-${code};Имя`, clerk)).body.id)
  const list = async (query: string) =>
    (await send<BatchLine[]>('GET', `batches?${query}`, undefined, clerk)).body.map(({ id }) => id)
  assert.deepEqual(await list('object=notes'), ids.toReversed())
  assert.deepEqual(await list(`object=notes&before=${ids[1]}`), ids.slice(0, 1))
  assert.deepEqual(await list('object=shelves'), [])
})

test('nothing is written in the name of a person who is blocked meanwhile', async () => {
  const manager = await logInAs({ role: 'manager', login: 'blocked-manager' })
  const { body } = await upload('Код;Название\nblocked;Нет', manager)
  await send('PUT', `batches/${body.id}/plan`, { ...body.mapping }, manager)
  await sql`update users set blocked_at = now() where login = 'blocked-manager'`.execute(owner)
  await work(body.id)
  const { rows } = await sql<{ state: string }>`select state from batches where id = ${body.id}`.execute(owner)
  assert.equal(rows[0]?.state, 'planning')
  assert.ok(!Object.hasOwn(await allNotes(), 'blocked'))
})

wholeTest(
  'a table in windows-1251, a pasted one and our own export are read; what is no table is refused',
  async () => {
    const cyrillic = Buffer.from([
      0xca, 0xee, 0xe4, 0x3b, 0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0xed, 0xe8, 0xe5, 0x0a, 0x61, 0x3b, 0xde, 0x0a,
    ])
    assert.deepEqual((await upload(cyrillic)).body.columns, [
      { caption: 'Код', sample: 'a' },
      { caption: 'Название', sample: 'Ю' },
    ])
    assert.deepEqual((await upload('Код\tНазвание\na\tБ')).body.mapping?.fields, ['code', 'name'])
    for (const [content, code] of [
      ['', 'FILE_EMPTY'],
      ['Код;Название', 'FILE_EMPTY'],
      [Buffer.from('%PDF-1.7'), 'FILE_KIND'],
      [Buffer.from('504b0304', 'hex'), 'FILE_BROKEN'],
    ] as const)
      assert.equal((await upload(content)).body.code, code)
  },
)

wholeTest('an exported workbook comes back as it was: nothing would change', async () => {
  await sql`insert into notes (code, name, count) select 'export-' || n, 'Имя ' || n, n from generate_series(1, 100) n`.execute(
    owner,
  )
  const answer = await app.inject({
    method: 'POST',
    url: '/apiadmin/admin/obj/notes/export?format=xlsx',
    headers: admin,
    payload: { timeZone: 'Europe/Moscow', sort: 'code' },
  })
  const planned = await plan(answer.rawPayload, { key: 'code' })
  const { rows, same } = planned.counts
  assert.ok(rows >= 100)
  assert.equal(same, rows, JSON.stringify(await rowsOf(planned.id, 'problems')).slice(0, 500))
})
