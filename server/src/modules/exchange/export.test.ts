import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { waitFor } from '../../../../launch/checks/wait-for.ts'
import { useApp } from '../../../test/app.ts'
import { insertUser } from '../../../test/rows.ts'
import { findWaitingFor } from '../../../test/waiting.ts'
import { fromInert } from './sheets/inert.ts'
import { makeNotes, notes, shelves } from './testing.ts'

// docs/import-export.md. Written files are read back by an independent library.

const { app, owner, logInAs } = useApp()
app.objects.office.add(shelves)
app.objects.office.add(notes)

let admin: Awaited<ReturnType<typeof logInAs>>
before(async () => {
  await makeNotes(owner)
  admin = await logInAs({ role: 'admin' })
  await sql`insert into shelves (name) values ('Верхняя')`.execute(owner)
  await sql`insert into notes (code, name, count, price_kopecks, on_day, at, is_cold, state, shelf)
    values ('full', 'Ферма «Заря»', 12, 124050, '2026-03-01', '2026-11-20T21:30:00Z', true, 'closed', 1)`.execute(owner)
})

async function exportNotes(format: 'xlsx' | 'csv', body: object = {}, headers = admin) {
  const answer = await app.inject({
    method: 'POST',
    url: `/apiadmin/admin/obj/notes/export?format=${format}`,
    headers,
    payload: { timeZone: 'Europe/Moscow', ...body },
  })
  return answer
}
const rowsOf = async (content: Buffer) => (await readXlsx(content, { trim: false }))[0]?.data ?? []

test('XLSX: the columns by their captions; numbers, money, days and times as true numbers, the rest in words', async () => {
  const answer = await exportNotes('xlsx', { filter: ['code', '=', 'full'] })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(
    answer.headers['content-disposition'],
    `attachment; filename="_______.xlsx"; filename*=UTF-8''${encodeURIComponent('Записки')}.xlsx`,
  )
  const [captions, row] = await rowsOf(answer.rawPayload)
  assert.deepEqual(captions, [
    ...['Код', 'Название', 'Штук, шт', 'Цена, ₽', 'День', 'Время', 'Холодная', 'Состояние', 'Полка'],
  ])
  // times are in the requested zone: half past midnight in Moscow
  assert.deepEqual(row, [
    ...['full', 'Ферма «Заря»', 12, 1240.5, new Date('2026-03-01'), new Date('2026-11-21T00:30:00Z')],
    ...['Да', 'Закрыта', 'Верхняя'],
  ])
})

test('CSV: as Excel in Russian opens it', async () => {
  const { rawPayload, headers } = await exportNotes('csv', { filter: ['code', '=', 'full'] })
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.deepEqual([...rawPayload.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  assert.deepEqual(rawPayload.toString('utf8').slice(1).split('\r\n'), [
    'Код;Название;Штук, шт;Цена, ₽;День;Время;Холодная;Состояние;Полка',
    'full;Ферма «Заря»;12;1240,50;01.03.2026;21.11.2026 00:30:00;Да;Закрыта;Верхняя',
    '',
  ])
})

test('the columns and the order are those asked for; the rows and fields those that the person sees', async () => {
  await sql`insert into notes (code, name) values ('b', 'Молоко'), ('a', 'Ферма 2')`.execute(owner)
  const lines = async (body: object, headers = admin) =>
    (await exportNotes('csv', body, headers)).body.slice(1).trimEnd().split('\r\n')
  const filter = [['code', '=', 'a'], 'or', ['code', '=', 'b'], 'or', ['code', '=', 'full']]
  const order = { select: ['code', 'id'], sort: [{ selector: 'code', desc: false }], filter }
  const all = await lines(order)
  assert.deepEqual(
    all.map((line) => line.split(';')[0]),
    ['Код', 'a', 'b', 'full'],
  )
  assert.equal(all[0], 'Код;Номер')

  const farmer = await logInAs({ role: 'supplier' })
  assert.deepEqual(await lines({ ...order, select: ['code'] }, farmer), ['Код', 'a', 'full'])
  assert.ok(!(await lines({}, farmer))[0]?.includes('Цена'))
  const hidden = await exportNotes('csv', { select: ['priceKopecks'] }, farmer)
  assert.deepEqual([hidden.statusCode, hidden.json<{ code: string }>().code], [400, 'BAD_REQUEST'])
  const { body } = await exportNotes('csv', { select: ['shelf'], filter: ['code', '=', 'full'] }, farmer)
  assert.ok(!body.includes('Верхняя'), 'the words of a row that the person does not see')
})

test('1,000 random texts, formulas among them, come back as they were and are never formulas', async () => {
  const random = numbersFrom(20_261_123)
  const texts = Array.from({ length: 1000 }, () => randomText(random))
  await sql`insert into notes (code, name)
    select 'random-' || number, text from unnest(${texts}::text[]) with ordinality as all_texts(text, number)`.execute(
    owner,
  )
  const asked = { select: ['name'], filter: ['code', 'startswith', 'random-'], sort: 'id' }
  const xlsx = await rowsOf((await exportNotes('xlsx', asked)).rawPayload)
  const read = xlsx.slice(1).map(([cell]) => String(cell))
  assert.equal(read.length, texts.length)
  for (const [index, text] of texts.entries()) assert.equal(read[index], text)

  const csv = parsed((await exportNotes('csv', asked)).body.slice(1)).slice(1)
  for (const [index, text] of texts.entries()) {
    const cell = csv[index] ?? ''
    assert.equal(fromInert(cell), text)
    assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/)
  }
})

test('more than one batch of rows, all in their order, and it is noted who had them', async () => {
  await sql`insert into notes (code, name, count) select 'many-' || n, 'Много', n from generate_series(1, 1201) n`.execute(
    owner,
  )
  const { rawPayload } = await exportNotes('xlsx', {
    select: ['count'],
    filter: ['name', '=', 'Много'],
    sort: 'count',
  })
  const counts = (await rowsOf(rawPayload)).slice(1).map(([count]) => count)
  assert.deepEqual(
    counts,
    Array.from({ length: 1201 }, (_, index) => index + 1),
  )
  const { rows } = await sql<{ details: object }>`
    select details from audit_events where event = 'rows.exported' order by id desc limit 1`.execute(owner)
  assert.deepEqual(rows[0]?.details, { object: 'notes', format: 'xlsx', rows: 1201 })
})

for (const format of ['csv', 'xlsx'] as const)
  test(`what fails halfway is an answer in words and no half of a file: ${format}`, async () => {
    await sql`alter table shelves rename to hidden_shelves`.execute(owner)
    const { statusCode, headers, body } = await exportNotes(format)
    await sql`alter table hidden_shelves rename to shelves`.execute(owner)
    assert.deepEqual([statusCode, headers['content-disposition']], [500, undefined])
    assert.match(body, /Произошла ошибка/)
  })

/** Pseudo-random whole numbers below a bound, the same in each run. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const parts = [
  ...[
    '=1+1',
    '+7',
    '-5',
    '@SUM(A1)',
    '\t',
    '\r',
    '\n',
    "'",
    '"',
    ';',
    ',',
    '<b>',
    '&amp;',
    ']]>',
    '_x0041_',
    '_x',
    '\u0001',
  ],
  ...[
    '\u001f',
    'Ёж',
    '🥕',
    '\u00a0',
    ' ',
    '=cmd|"/c calc"!A1',
    '=HYPERLINK("http://x")',
    '\u202e',
    'абв',
    '0',
    '\u2028',
  ],
]

function randomText(random: (bound: number) => number): string {
  return Array.from({ length: 1 + random(6) }, () => parts[random(parts.length)]).join('')
}

/** The only cell of each line. */
function parsed(text: string): string[] {
  const cells = text.match(/(?:"(?:[^"]|"")*"|[^\r\n"]*)\r\n/g) ?? []
  return cells.map((cell) => {
    const line = cell.slice(0, -2)
    return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
  })
}

test('a table that is still being written when the rights of the person are changed is not sent', async () => {
  const { id, login } = await insertUser(owner, { role: 'manager' })
  const headers = await logInAs(login)
  const held = await owner.startTransaction().execute()
  await sql`lock table notes in access exclusive mode`.execute(held)
  const asked = exportNotes('csv', {}, headers)
  try {
    await waitFor('the table is read', async () => (await findWaitingFor(owner, 'notes')).length > 0)
    await sql`select revoke_access(${id}, 'rights')`.execute(owner)
  } finally {
    await held.rollback().execute()
  }
  const { statusCode, body } = await asked
  assert.equal(statusCode, 401, body)
})
