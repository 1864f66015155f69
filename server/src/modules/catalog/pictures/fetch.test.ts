import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertCategory, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { readNetworks } from '../../../network.ts'
import { useBatches } from '../../batches/testing.ts'
import type { Batch } from '../../batches/schema.ts'
import type { FindBatchPictures } from '../../batches/pictures-schema.ts'
import { picture, useFolder } from '../../files/testing.ts'
import { fetchPictures } from './fetch.ts'
import { wholeTest } from '../../../../test/tier.ts'

// docs/import-export.md: pictures that a table names by their addresses, from a server of another.

const directory = useFolder()
const { app, owner, database, logInAs } = useApp({ files: { kind: 'disk', directory } })
const { load, apply, revert } = useBatches({ app, database })

type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | string }
const answers = new Map<string, Answer>()
const asked: string[] = []
const server = createServer((request, response) => {
  const path = decodeURI(request.url ?? '')
  asked.push(path)
  const { status = 200, headers = {}, body = '' } = answers.get(path) ?? { status: 404 }
  response.writeHead(status, headers).end(body)
})
let site: string
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [name, color] of [
    ['1.png', '#d02020'],
    ['2.png', '#20d020'],
    ['3.png', '#2020d0'],
  ] as const)
    answers.set(`/${name}`, { body: await picture(color).png().toBuffer() })
})
after(() => server.close())

const networks = readNetworks('TEST', '127.0.0.1', [])
const fetchAll = (reached = networks) => fetchPictures({ database, fileStore: app.fileStore, networks: reached })
const captions = 'Артикул;Товар;Цена;Категория;Фото'

/** A supplier with a shop, and its person. */
async function makeFarm() {
  const { id: supplier_id } = await insertSupplier(owner)
  await insertShop(owner, { supplier_id })
  await insertCategory(owner, { name: `Сыры ${supplier_id}` })
  const farmer = await logInAs({ role: 'supplier', supplier_id })
  const line = (article: string, addresses: string) =>
    `${article};Сыр ${article};100;Сыры ${supplier_id};"${addresses}"`
  const write = async (...lines: string[]) => {
    const planned = await load(farmer, [captions, ...lines])
    const counts = {
      insert: planned.counts.insert,
      update: planned.counts.update,
      same: planned.counts.same,
      wrong: planned.counts.wrong,
    }
    return { batch: await apply(farmer, planned), counts }
  }
  const pictures = async ({ id }: Batch, method: 'GET' | 'PUT' = 'GET') =>
    (await app.inject({ method, url: `/apiadmin/batches/${id}/pictures`, headers: farmer })).json<
      FindBatchPictures['answer']
    >()
  /** The colours of the pictures of a product in their order. */
  const shown = async (article: string) => {
    const files = owner
      .selectFrom('files')
      .innerJoin('products', 'products.code', 'files.obj_code')
      .select(['files.color', 'files.name'])
    const ofProduct = files
      .where('files.obj', '=', 'products')
      .where('article', '=', article)
      .where('products.supplier_id', '=', supplier_id)
    return (await ofProduct.orderBy('position').execute()).map(({ name }) => name)
  }
  return { farmer, line, write, pictures, shown }
}

test('pictures come in the order of their addresses, once; the same table fetches and changes nothing', async () => {
  const { line, write, pictures, shown } = await makeFarm()
  const lines = [line('А-1', `${site}/1.png ${site}/2.png`), line('А-2', `${site}/3.png`)]
  const { batch, counts } = await write(...lines)
  assert.deepEqual([counts.insert, batch.counts.done], [2, 2])
  assert.deepEqual(await pictures(batch), { total: 3, done: 0, failed: 0, failures: [] })
  await fetchAll()
  assert.deepEqual(await pictures(batch), { total: 3, done: 3, failed: 0, failures: [] })
  assert.deepEqual([await shown('А-1'), await shown('А-2')], [['1.webp', '2.webp'], ['3.webp']])
  const before = asked.length
  const again = await write(...lines)
  await fetchAll()
  assert.deepEqual([again.counts.same, asked.length - before], [2, 0])
  // one more, before the others
  await write(line('А-1', `${site}/3.png, ${site}/1.png,${site}/2.png`))
  await fetchAll()
  assert.equal(asked.length - before, 1)
  assert.deepEqual(await shown('А-1'), ['3.webp', '1.webp', '2.webp'])
})

wholeTest('what does not come is told with its row and why, the goods are there; it is tried again', async () => {
  const { line, write, pictures, shown } = await makeFarm()
  answers.set('/page', { headers: { 'content-type': 'image/png' }, body: '<html>Войдите</html>' })
  answers.set('/big', { body: Buffer.alloc(21 * 1024 * 1024) })
  answers.set('/inside', { status: 302, headers: { location: 'http://10.0.0.7/photo.png' } })
  answers.set('/broken.png', { body: (answers.get('/1.png')?.body ?? '').slice(0, 60) })
  const wrong = ['page', 'big', 'inside', 'broken.png', 'none.png'].map((name) => `${site}/${name}`)
  const { batch } = await write(line('Б-1', `${site}/1.png`), line('Б-2', [...wrong, `${site}/2.png`].join(' ')))
  assert.equal(batch.counts.done, 2)
  await fetchAll()
  const found = await pictures(batch)
  assert.deepEqual([found.total, found.done, found.failed], [7, 2, 5])
  assert.deepEqual(
    found.failures.map(
      ({ number, title, address, failure }) => `${number} ${title} ${new URL(address).pathname}: ${failure}`,
    ),
    [
      '3 Сыр Б-2 /page: По этому адресу не фото: нужен JPEG, PNG или WebP',
      '3 Сыр Б-2 /big: Файл больше 20\u00a0МБ',
      '3 Сыр Б-2 /inside: Адрес внутренней сети',
      '3 Сыр Б-2 /broken.png: Файл повреждён и не читается. Откройте его у себя, сохраните заново и попробуйте ещё раз',
      '3 Сыр Б-2 /none.png: Сервер ответил 404',
    ],
  )
  answers.set('/none.png', { body: await picture('#101010').png().toBuffer() })
  assert.equal((await pictures(batch, 'PUT')).failed, 0)
  await fetchAll()
  assert.deepEqual([(await pictures(batch)).done, await shown('Б-2')], [3, ['none.webp', '2.webp']])
})

test('private addresses are not reached, however they are written; what is no address is told, and the goods are there', async () => {
  const { line, write, pictures } = await makeFarm()
  const port = new URL(site).port
  const inner = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    '10.0.0.1',
    '169.254.169.254',
  ]
  const before = asked.length
  const { batch } = await write(line('В-1', inner.map((host) => `http://${host}:${port}/1.png`).join('\n')))
  await fetchAll([])
  const { failures, done } = await pictures(batch)
  assert.deepEqual([done, failures.length, asked.length - before], [0, inner.length, 0])
  for (const { address, failure } of failures) assert.equal(failure, 'Адрес внутренней сети', address)
  const named = await write(line('В-2', 'foto/2.png'))
  await fetchAll()
  const [failure] = (await pictures(named.batch)).failures
  assert.deepEqual(
    [named.batch.counts.done, failure?.failure],
    [1, 'Нужен адрес, который начинается с https:// или http://'],
  )
})

wholeTest('a table is taken back though its pictures have come; a supplier sees nothing of another’s', async () => {
  const { farmer, line, write, shown } = await makeFarm()
  await write(line('Г-1', ''))
  const { batch } = await write(line('Г-1', `${site}/1.png`))
  await fetchAll()
  const back = await revert(farmer, batch)
  assert.deepEqual([back.counts.wrong, back.counts.done, await shown('Г-1')], [0, 1, ['1.webp']])
  const other = await makeFarm()
  const { statusCode } = await app.inject({ url: `/apiadmin/batches/${batch.id}/pictures`, headers: other.farmer })
  assert.equal(statusCode, 404)
})
