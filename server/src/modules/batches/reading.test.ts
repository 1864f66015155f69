import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { readInThread } from '../exchange/sheets/read/read-in-thread.ts'
import { book, row } from '../exchange/sheets/read/testing.ts'
import { makeNotes, notes, shelves } from '../exchange/testing.ts'
import { uploadOf } from '../files/testing.ts'
import { runBatch } from './run.ts'
import type { Batch, BatchLine, BatchRow } from './schema.ts'

// How a file is read before its columns are chosen: what a person says of it, and what is told of its lines.

const { app, owner, database, logInAs } = useApp()
app.objects.office.add(shelves)
app.objects.office.add(notes)

let admin: Awaited<ReturnType<typeof logInAs>>
before(async () => {
  await makeNotes(owner)
  admin = await logInAs({ role: 'admin', name: 'Анна' })
})

async function upload(content: string | Buffer, query = '') {
  const { payload, headers } = uploadOf(Buffer.from(content), {}, { fileName: 'notes.xlsx' })
  const url = `/apiadmin/admin/obj/notes/import?${query}`
  const answer = await app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload })
  return answer.json<Batch & { code: string; message: string }>()
}

async function ask<T>(method: 'GET' | 'PUT', path: string, payload?: object): Promise<T> {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers: admin, ...(payload && { payload }) })
  return answer.json<T>()
}

/** The problems of a checked batch as «line field: words». */
async function check({ id, mapping }: Batch): Promise<string[]> {
  await ask('PUT', `batches/${id}/plan`, { ...mapping })
  await runBatch({ database, objects: app.objects.office }, { id })
  const rows = await ask<BatchRow[]>('GET', `batches/${id}/rows?of=problems`)
  return rows.flatMap(({ number, problems }) => problems.map(({ field, message }) => `${number} ${field}: ${message}`))
}

const captions = row(1, 'Код', 'Название', 'Штук')

test('a person chooses the sheet, the line of captions and the hidden rows; the file that is read anew leaves no batch behind', async () => {
  const rows = `${row(1, 'Полки на складе')}${row(2, 'Код', 'Название')}${row(3, 'a', 'Имя')}`
  const hidden = row(4, 'b', 'Имя').replace('<row', '<row hidden="1"')
  const content = book({
    sheets: [
      { name: 'Старые', rows: captions, state: 'hidden' },
      { name: 'Полки', rows: rows + hidden },
    ],
  })
  const first = await upload(content)
  assert.deepEqual(first.reading, {
    sheets: [
      { name: 'Старые', isHidden: true },
      { name: 'Полки', isHidden: false },
    ],
    sheet: 1,
    captionLine: 2,
    withHidden: false,
    hiddenRows: 1,
    hiddenColumns: 0,
    toldLines: 0,
    top: [
      { number: 1, text: 'Полки на складе' },
      { number: 2, text: 'Код · Название' },
      { number: 3, text: 'a · Имя' },
    ],
  })
  assert.deepEqual([first.counts.rows, first.mapping?.fields], [1, ['code', 'name']])
  const again = await upload(content, `captionLine=1&withHidden=true&instead=${first.id}`)
  assert.deepEqual([again.counts.rows, again.columns], [3, [{ caption: 'Полки на складе', sample: 'Код' }]])
  const list = await ask<BatchLine[]>('GET', 'batches?object=notes')
  assert.deepEqual(
    list.map(({ id }) => id),
    [again.id],
  )
  assert.equal((await upload(content, 'sheet=0')).code, 'FILE_EMPTY')
})

test('what reading told of a line is told of its field by every check; a column that is not loaded is not asked', async () => {
  const wrong = '<c t="e"><v>#N/A</v></c>'
  const rows = `${captions}${row(2, 'a', 'Имя').replace('</row>', `${wrong}</row>`)}${row(3, 'b').replace('</row>', `${wrong}</row>`)}`
  const batch = await upload(book({ sheets: [{ rows }] }))
  assert.equal(batch.reading?.toldLines, 2)
  const told = ['2 count: В ячейке ошибка #N/A', '3 name: В ячейке ошибка #N/A']
  assert.deepEqual(await check(batch), told)
  assert.deepEqual(await check(batch), told)
  const mapping = { fields: ['code', 'name', ''], key: 'code', timeZone: 'Europe/Moscow' }
  assert.deepEqual(await check({ ...batch, mapping }), told.slice(1))
})

test('a line with a broken quote is told and not written, whatever is in it', async () => {
  const batch = await upload('Код;Название;Штук\nq1;"Труба 3/4;1\nq2;Каймак;2\nq3;Муфта 1/2";3')
  const told = 'В строке лишняя или незакрытая кавычка. Удвойте её или уберите'
  assert.deepEqual(await check(batch), [`2 : ${told}`, `4 : ${told}`])
  assert.equal((await ask<Batch>('GET', `batches/${batch.id}`)).counts.insert, 1)
})

test('other work goes on while a large table is read', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `"k${index}";"Имя ""${index}""";${index}`)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  let read = 0
  for await (const part of readInThread(
    testConfig.tableReader,
    Buffer.from(`Код;Название;Штук\n${lines.join('\n')}`),
    {},
  ))
    if ('lines' in part) read += JSON.parse(part.lines).length
  clearInterval(timer)
  assert.equal(read, 20_000)
  // reading within this thread leaves no turn at all
  assert.ok(turns >= 5, `${turns} turns`)
})
