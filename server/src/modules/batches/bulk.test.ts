import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { makeNotes, notes, shelves } from '../exchange/testing.ts'
import { uploadOf } from '../files/testing.ts'
import type { Bulk, BulkChange } from './bulk-schema.ts'
import { runBatch } from './run.ts'
import type { Batch, BatchRow } from './schema.ts'

// docs/import-export.md: all found rows are changed or removed in the same way, previewed first and reverted.

const { app, owner, database, logInAs } = useApp()
app.objects.office.add({ ...shelves, searched: [] })
app.objects.office.add(notes)
// a shelf with notes cannot be removed
app.objects.office.add({
  ...shelves,
  name: 'removed-shelves',
  fields: {
    ...shelves.fields,
    version: { caption: 'Версия', type: 'number', column: sql`shelves.version`, isHidden: true },
    name: { ...shelves.fields.name, edit: { column: 'name', isRequired: true } },
  },
  edits: { table: 'shelves', keyColumn: 'id', insert: ['admin'], remove: ['admin'] },
})

let admin: Awaited<ReturnType<typeof logInAs>>
before(async () => {
  await makeNotes(owner)
  await sql`select follow_changes('shelves')`.execute(owner)
  admin = await logInAs({ role: 'admin', name: 'Анна' })
})

async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = admin) {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<T>() }
}
type Refusal = { code: string; message: string }

const work = (id: number) => runBatch({ database, objects: app.objects.office }, { id })
const look = async (id: number) => (await send<Batch>('GET', `batches/${id}`)).body
const rowsOf = async (id: number, of: 'problems' | 'changes') =>
  (await send<BatchRow[]>('GET', `batches/${id}/rows?of=${of}`)).body

type Asked = { rows?: object; object?: string } & Partial<Bulk>
const start = ({ rows = {}, object = 'notes', action = 'update', changes = [] }: Asked, headers = admin) =>
  send<Batch & Refusal>('POST', `admin/obj/${object}/bulk`, { rows, action, changes }, headers)
async function plan(asked: Asked): Promise<Batch> {
  const { status, body } = await start(asked)
  assert.equal(status, 200, JSON.stringify(body))
  await work(body.id)
  return look(body.id)
}
async function apply(id: number): Promise<Batch> {
  await send('PUT', `batches/${id}/apply`)
  await work(id)
  return look(id)
}
async function revert(id: number): Promise<Batch> {
  const { body } = await send<Batch>('POST', `batches/${id}/revert`)
  await work(body.id)
  return apply(body.id)
}
const price = (change: Omit<BulkChange, 'field'>): Pick<Bulk, 'changes'> => ({
  changes: [{ field: 'priceKopecks', ...change }],
})

/** Inserts the notes of one test; returns the loadOptions that find them. */
async function make(word: string, prices: (number | null)[]): Promise<object> {
  for (const [index, kopecks] of prices.entries())
    await sql`insert into notes (code, name, count, price_kopecks)
      values (${`${word}-${index}`}, ${`Записка ${word} ${index}`}, ${index}, ${kopecks})`.execute(owner)
  return { filter: ['code', 'startswith', `${word}-`], sort: 'code' }
}
async function kept(word: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ note: Record<string, unknown> }>`
    select to_jsonb(notes) - 'version' as note from notes where code like ${`${word}-%`} order by code`.execute(owner)
  return rows.map(({ note }) => note)
}
const pricesOf = async (word: string) => (await kept(word)).map((note) => note['price_kopecks'])

test('all that is found gets a price by a percent: looked at first, written, and taken back to what was', async () => {
  const rows = await make('up', [10_000, 12_345, null, 5])
  await make('other', [100])
  const atFirst = await kept('up')
  const planned = await plan({ rows, ...price({ operation: 'raise', value: 10, rounding: 'ninety' }) })

  const { update, wrong, rows: found } = planned.counts
  assert.deepEqual([planned.state, planned.title, found, update, wrong], ['planned', 'Изменение: Цена', 4, 3, 1])
  assert.deepEqual(
    (await rowsOf(planned.id, 'changes')).map(({ title, before, after }) => [title, before, after]),
    [
      ['Записка up 0', { priceKopecks: 10_000 }, { priceKopecks: 10_990 }],
      ['Записка up 1', { priceKopecks: 12_345 }, { priceKopecks: 13_590 }],
      ['Записка up 3', { priceKopecks: 5 }, { priceKopecks: 90 }],
    ],
  )
  assert.deepEqual(
    (await rowsOf(planned.id, 'problems')).map(({ title, problems }) => [title, problems]),
    [['Записка up 2', [{ field: 'priceKopecks', message: 'Поле пустое: считать не от чего' }]]],
  )
  assert.deepEqual(await kept('up'), atFirst)

  assert.equal((await apply(planned.id)).counts.done, 3)
  assert.deepEqual(await pricesOf('up'), [10_990, 13_590, null, 90])
  assert.deepEqual(await pricesOf('other'), [100])
  assert.equal((await revert(planned.id)).counts.done, 3)
  assert.deepEqual(await kept('up'), atFirst)
})

test('prices end where they are asked to and never fall below the least; what stays the same is not written', async () => {
  const rows = await make('round', [1_005, 20_050, 9_990])
  const become = async (change: Omit<BulkChange, 'field'>) => {
    const { id, counts } = await plan({ rows, ...price(change) })
    const changed = await rowsOf(id, 'changes')
    return [changed.map(({ after }) => after['priceKopecks']), counts.same, counts.wrong]
  }
  assert.deepEqual(await become({ operation: 'raise', value: 10 }), [[1_106, 22_055, 10_989], 0, 0])
  assert.deepEqual(await become({ operation: 'lower', value: 0.5 }), [[1_000, 19_950, 9_940], 0, 0])
  assert.deepEqual(await become({ operation: 'add', value: 50, rounding: 'rouble' }), [[1_100, 20_100, 10_000], 0, 0])
  assert.deepEqual(await become({ operation: 'add', value: 33, rounding: 'half' }), [[1_050, 20_100, 10_000], 0, 0])
  assert.deepEqual(await become({ operation: 'raise', value: 1, rounding: 'ten' }), [[1_000, 20_000, 10_000], 0, 0])
  assert.deepEqual(await become({ operation: 'add', value: 1, rounding: 'ninety' }), [[990, 20_090], 1, 0])
  assert.deepEqual(await become({ operation: 'subtract', value: 5_000 }), [[15_050, 4_990], 0, 1])
})

test('a value is set, a part of a text replaced, a number counted; each as an edit of the row would be', async () => {
  const rows = await make('set', [1, 2])
  const planned = await plan({
    rows,
    changes: [
      { field: 'name', operation: 'replace', find: 'Записка set', value: 'Лист $&' },
      { field: 'count', operation: 'add', value: 3 },
      { field: 'state', operation: 'set', value: 'closed' },
      { field: 'onDay', operation: 'set', value: null },
    ],
  })
  assert.deepEqual((await rowsOf(planned.id, 'changes'))[1]?.after, { name: 'Лист $& 1', count: 4, state: 'closed' })
  const wrong = await plan({ rows, changes: [{ field: 'state', operation: 'set', value: 'нет такого' }] })
  assert.deepEqual([wrong.counts.wrong, wrong.counts.update], [2, 0])
})

test('rows are removed and come back; one that was changed after the look is told and stays', async () => {
  const rows = await make('gone', [1, 2, 3])
  const atFirst = await kept('gone')
  const keys = atFirst.map((note) => note['id'])
  const planned = await plan({ rows: { filter: ['id', 'anyof', keys] }, action: 'remove' })
  assert.deepEqual([planned.title, planned.counts.remove, (await kept('gone')).length], ['Удаление', 3, 3])
  await sql`update notes set name = 'Правка' where code = 'gone-1'`.execute(owner)

  const { counts } = await apply(planned.id)
  assert.deepEqual([counts.done, counts.failed], [2, 1])
  assert.match((await rowsOf(planned.id, 'problems'))[0]?.problems[0]?.message ?? '', /Эту запись уже изменили/)
  assert.deepEqual(
    (await kept('gone')).map((note) => note['name']),
    ['Правка'],
  )

  assert.equal((await revert(planned.id)).counts.done, 2)
  const bare = (all: Record<string, unknown>[]) => all.map(({ id: _, name: __, ...note }) => note)
  assert.deepEqual(bare(await kept('gone')), bare(atFirst))
  assert.ok(rows)
})

test('a row that others need is told before anything is removed', async () => {
  await sql`insert into shelves (name) values ('Занятая'), ('Свободная')`.execute(owner)
  await sql`insert into notes (code, name, shelf) values ('on-shelf', 'На полке', (select id from shelves where name = 'Занятая'))`.execute(
    owner,
  )
  const { id, counts } = await plan({ object: 'removed-shelves', action: 'remove' })
  assert.deepEqual([counts.remove, counts.wrong], [1, 1])
  assert.deepEqual(
    (await rowsOf(id, 'problems')).map(({ title }) => title),
    ['Занятая'],
  )
  const { rows } = await sql<{ count: number }>`select count(*) as count from shelves`.execute(owner)
  assert.equal(rows[0]?.count, 2)
})

test('a change is stopped and goes on; what was found stays what was looked at', async () => {
  const rows = await make('stop', [1, 2])
  const planned = await plan({ rows, ...price({ operation: 'set', value: 700 }) })
  await make('stop-later', [5])
  await send('PUT', `batches/${planned.id}/apply`)
  await send('PUT', `batches/${planned.id}/stop`)
  await work(planned.id)
  assert.equal((await look(planned.id)).state, 'stopped')
  await apply(planned.id)
  assert.deepEqual(await pricesOf('stop'), [700, 700, 5])
})

test('what makes no sense, finds nothing or is not this person’s to do is refused with words', async () => {
  const rows = await make('no', [1])
  const words = async (asked: Asked) => {
    const { status, body } = await start({ rows, ...asked })
    return `${status} ${body.message}`
  }
  const change = (one: BulkChange): Asked => ({ changes: [one] })
  assert.equal(await words({}), '400 Выберите, что изменить')
  assert.equal(await words(change({ field: 'id', operation: 'set', value: 1 })), '400 Это поле не редактируется: Номер')
  assert.equal(
    await words(change({ field: 'name', operation: 'raise', value: 1 })),
    '400 Так это поле не меняют: Название',
  )
  assert.equal(await words(change({ field: 'shelf', operation: 'add', value: 1 })), '400 Так это поле не меняют: Полка')
  assert.equal(await words(price({ operation: 'lower', value: 101 })), '400 Уменьшают на 0–100 %: Цена')
  assert.equal(await words(price({ operation: 'add', value: 0.5 })), '400 Деньги — целые копейки: Цена')
  assert.equal(
    await words({ rows: { filter: ['code', '=', 'нет'] }, action: 'remove' }),
    '400 Ни одной записи не нашлось. Измените отбор',
  )
  assert.match(await words({ rows: { filter: ['secret', '=', 1] }, action: 'remove' }), /^400 У списка нет поля/)
  const supplier = await logInAs({ role: 'supplier' })
  assert.equal((await start({ rows, action: 'remove' }, supplier)).body.code, 'FORBIDDEN')
  assert.equal((await start({ object: 'shelves', action: 'remove' })).body.code, 'METHOD_NOT_ALLOWED')
})

test('the wrong rows of a table are saved with what is wrong, mended and loaded again', async () => {
  const upload = async (content: string | Buffer) => {
    const { payload, headers } = uploadOf(Buffer.from(content), {}, { fileName: 'Прайс.csv' })
    const url = '/apiadmin/admin/obj/notes/import'
    const answer = await app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload })
    const { id, mapping } = answer.json<Batch>()
    await send('PUT', `batches/${id}/plan`, mapping ?? {})
    await work(id)
    return look(id)
  }
  const save = (id: number, format: string) =>
    app.inject({ method: 'GET', url: `/apiadmin/batches/${id}/wrong?format=${format}`, headers: admin })
  const first = await upload('Код;Название;Штук;День\nw-1;Верно;1;\nw-2;=Имя;пять;31.12.2026\nw-3;;2;')
  assert.equal(first.counts.wrong, 2)

  const csv = await save(first.id, 'csv')
  assert.equal(
    csv.body,
    "\uFEFFКод;Название;Штук;День;Ошибка\r\nw-2;'=Имя;пять;31.12.2026;Штук: Введите число\r\nw-3;;2;;Название: Заполните это поле\r\n",
  )
  assert.match(decodeURIComponent(String(csv.headers['content-disposition'])), /Ошибки — Прайс\.csv/)
  // again after one of them was corrected, from a workbook
  await apply((await upload(csv.body.replace('пять', '5'))).id)
  const again = await upload((await save(first.id, 'xlsx')).rawPayload)
  assert.deepEqual(
    [again.counts.wrong, again.columns.map(({ caption }) => caption)],
    [2, ['Код', 'Название', 'Штук', 'День', 'Ошибка']],
  )
  assert.match((await save(again.id, 'csv')).body, /^\uFEFFКод;Название;Штук;День;Ошибка\r\nw-2/)
  const { rows } = await sql<{
    name: string
    on_day: Date
  }>`select name, on_day::text from notes where code = 'w-2'`.execute(owner)
  assert.deepEqual(rows, [{ name: '=Имя', on_day: '2026-12-31' }])
  const bulk = await plan({ rows: { filter: ['code', '=', 'w-2'] }, action: 'remove' })
  assert.equal((await save(bulk.id, 'csv')).statusCode, 409)
})
