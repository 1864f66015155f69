import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { useApp } from '../../../test/app.ts'
import { insertContract, insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { FileCard } from './schema.ts'
import { pdf, picture, uploadOf, useFolder, workbook, zip } from './testing.ts'

const directory = useFolder()
const { app, owner, logInAs } = useApp({ files: { kind: 'disk', directory } })
type Headers = { authorization: string }

const farm = { code: '', product: '', other: '', headers: { authorization: '' }, colleague: { authorization: '' } }
const dairy = { ...farm }
let manager: Headers
let partner: Headers
let client: Headers
let parentId = 0

before(async () => {
  const parent = await insertSupplier(owner)
  parentId = parent.id
  for (const [side, parent_id] of [[farm, parent.id] as const, [dairy, null] as const]) {
    const { id, code } = await insertSupplier(owner, { parent_id })
    const { id: shop_id } = await insertShop(owner, { supplier_id: id })
    side.code = code
    side.product = (await insertProduct(owner, { shop_id })).code
    side.other = (await insertProduct(owner, { shop_id })).code
    side.headers = await logInAs({ role: 'supplier', supplier_id: id })
    side.colleague = await logInAs({ role: 'supplier', supplier_id: id })
  }
  manager = await logInAs({ role: 'manager' })
  partner = await logInAs({ role: 'partner', supplier_id: parent.id })
  client = await logInAs({ role: 'client' })
})

async function upload(headers: Headers, body: ReturnType<typeof uploadOf>) {
  const given = { ...headers, ...body.headers }
  return app.inject({ method: 'POST', url: '/apiadmin/repo/upload', headers: given, payload: body.payload })
}

async function keep(headers: Headers, content: Buffer, fields: Record<string, string> = {}, fileName = 'снимок.jpg') {
  const answer = await upload(headers, uploadOf(content, fields, { fileName }))
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<FileCard>()
}

const get = (id: number, headers: Record<string, string> = {}) => app.inject({ url: `/apiadmin/repo/${id}`, headers })
const remove = (id: number, headers: Headers) => app.inject({ method: 'DELETE', url: `/apiadmin/repo/${id}`, headers })
const attach = (headers: Headers, obj_code: string, ids: number[], obj = 'products') =>
  app.inject({ method: 'PUT', url: '/apiadmin/repo', headers, payload: { obj, obj_code, ids } })
const shown = (key: string) => app.inject(`/api/pictures/${key}-320.webp`)
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code

async function productOf(code: string) {
  return owner.selectFrom('products').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
}

describe('a picture', () => {
  test('is encoded anew: the place, the camera and what was hung on are gone, and it stands upright', async () => {
    const exif = { IFD0: { Make: 'КАМЕРА', Orientation: '6' }, IFD3: { GPSLatitude: '56/1 51/1 0/1' } }
    const sent = await picture('#d02020', { width: 60, height: 30 })
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const polyglot = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>'), zip([{ name: 'a', content: 'b' }])])
    const card = await keep(farm.headers, polyglot)
    const { rawPayload, headers } = await get(card.id, farm.headers)
    const { exif: kept, width, height, format } = await sharp(rawPayload).metadata()
    assert.deepEqual([kept, width, height, format], [undefined, 30, 60, 'webp'])
    assert.doesNotMatch(rawPayload.toString('latin1'), /script|PK|Exif|GPS/)
    assert.equal(headers['content-type'], 'image/webp')
    assert.deepEqual([card.kind, card.name, card.size], ['picture', 'снимок.webp', rawPayload.length])
    assert.match(card.preview, /^data:image\/webp;base64,/)
  })

  test('comes as PNG or WebP too, whatever it is called', async () => {
    for (const sent of [picture('#20d020').png(), picture('#2020d0').webp()])
      assert.equal((await keep(farm.headers, await sent.toBuffer(), {}, 'договор.pdf')).name, 'договор.webp')
  })

  test('is no larger than 1,600 points and has squares of three widths', async () => {
    const card = await keep(farm.headers, await picture('#777777', { width: 3_000, height: 1_000 }).png().toBuffer())
    const { width, height } = await sharp((await get(card.id, farm.headers)).rawPayload).metadata()
    assert.deepEqual([width, height], [1_600, 533])
    const key = card.picture?.key ?? ''
    const names = await readdir(join(directory, key.slice(0, 2)))
    assert.deepEqual(names.filter((name) => name.startsWith(key)).length, 7)
    assert.equal(card.picture?.color, '#777777')
  })
})

describe('a document', () => {
  test('is kept byte by byte and answered as a file to keep, which no browser runs', async () => {
    const content = pdf('% Договор')
    const { id } = await keep(farm.headers, content, {}, 'Договор «Ферма» №5.PDF')
    const { rawPayload, headers } = await get(id, farm.headers)
    assert.deepEqual(rawPayload, content)
    assert.equal(headers['content-type'], 'application/pdf')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
    assert.equal(headers['cache-control'], 'private, no-cache')
    const name = encodeURIComponent('Договор «Ферма» №5.pdf')
    assert.equal(
      headers['content-disposition'],
      `attachment; filename="_______ _______ _5.pdf"; filename*=UTF-8''${name}`,
    )
  })

  test('of Office is told from others by what is in it', async () => {
    assert.equal((await keep(farm.headers, workbook(), {}, 'цены')).name, 'цены.xlsx')
    const text = zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<w/>' },
    ])
    assert.equal((await keep(farm.headers, text, {}, 'a.doc.exe')).kind, 'docx')
  })

  test('is answered in parts, and not at all to who has it', async () => {
    const content = pdf('% 0123456789')
    const { id } = await keep(farm.headers, content)
    const ask = async (headers: Record<string, string>) => get(id, { ...farm.headers, ...headers })
    const { headers } = await ask({})
    const etag = String(headers.etag)
    const part = await ask({ range: 'bytes=1-3' })
    assert.deepEqual(
      [part.statusCode, part.body, part.headers['content-range']],
      [206, 'PDF', `bytes 1-3/${content.length}`],
    )
    assert.equal((await ask({ range: 'bytes=-3' })).body, 'OF\n')
    assert.equal((await ask({ range: `bytes=${content.length}-` })).statusCode, 416)
    for (const range of ['bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      assert.deepEqual([(await ask({ range })).statusCode, (await ask({ range })).rawPayload], [200, content], range)
    assert.equal((await ask({ range: 'bytes=1-3', 'if-range': '"another"' })).statusCode, 200)
    const known = await ask({ 'if-none-match': `"another", W/${etag}` })
    assert.deepEqual([known.statusCode, known.body], [304, ''])
    const head = await app.inject({ method: 'HEAD', url: `/apiadmin/repo/${id}`, headers: farm.headers })
    assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, String(content.length), ''])
  })
})

describe('whose it is', () => {
  test('its supplier, its partner and the operators read it; to everybody else it is not there', async () => {
    const { id } = await keep(farm.headers, pdf('% чья'))
    for (const headers of [farm.headers, farm.colleague, partner, manager])
      assert.equal((await get(id, headers)).statusCode, 200)
    for (const headers of [dairy.headers, client, {}])
      assert.deepEqual([(await get(id, headers)).statusCode, codeOf(await get(id, headers))], [404, 'NOT_FOUND'])
    assert.equal((await remove(id, dairy.headers)).statusCode, 404)
    assert.equal((await remove(id, client)).statusCode, 403)
    assert.equal((await remove(id, farm.colleague)).statusCode, 200)
    assert.equal((await get(id, farm.headers)).statusCode, 404)
  })

  test('who keeps nothing for a supplier uploads nothing for it', async () => {
    const tries: [Headers, Record<string, string>, string][] = [
      [dairy.headers, { supplier: farm.code }, 'NOT_FOUND'],
      [dairy.headers, { obj: 'products', obj_code: farm.product }, 'NOT_FOUND'],
      [farm.headers, { supplier: dairy.code, obj: 'products', obj_code: farm.product }, 'NOT_FOUND'],
      [manager, { supplier: dairy.code, obj: 'products', obj_code: farm.product }, 'NOT_FOUND'],
      [manager, { supplier: 'nobody' }, 'NOT_FOUND'],
      [partner, { supplier: farm.code }, 'FORBIDDEN'],
      [client, {}, 'FORBIDDEN'],
    ]
    const content = await picture().png().toBuffer()
    const before = (await owner.selectFrom('files').select('id').execute()).length
    for (const [headers, fields, code] of tries)
      assert.equal(codeOf(await upload(headers, uploadOf(content, fields))), code, JSON.stringify(fields))
    assert.equal((await owner.selectFrom('files').select('id').execute()).length, before)
  })

  test('its partner changes nothing of it, whatever the call or the statement', async () => {
    const content = await picture('#314159').png().toBuffer()
    const { id } = await keep(farm.headers, content, { obj: 'products', obj_code: farm.product })
    const { picture_key, gallery } = await productOf(farm.product)
    const listed = await app.inject({
      url: `/apiadmin/repo?obj=products&obj_code=${farm.product}`,
      headers: partner,
    })
    assert.ok(listed.json<FileCard[]>().some((card) => card.id === id))
    for (const answer of [await remove(id, partner), await attach(partner, farm.product, [])])
      assert.deepEqual([answer.statusCode, codeOf(answer)], [403, 'FORBIDDEN'])
    const looking: Actor = { id: 999_999, role: 'partner', supplierId: parentId, tokenHash: null }
    const counts = await asActor(app.database, looking, async (db) => {
      await sql`select show_product_pictures(${farm.product}, '{}', '', '{}')`.execute(db)
      return [
        (await db.updateTable('files').set({ is_public: false }).where('id', '=', id).executeTakeFirst())
          .numUpdatedRows,
        (await db.deleteFrom('files').where('id', '=', id).executeTakeFirst()).numDeletedRows,
      ]
    })
    assert.deepEqual(counts, [0n, 0n])
    const after = await productOf(farm.product)
    assert.deepEqual([after.picture_key, after.gallery], [picture_key, gallery])
    assert.equal((await remove(id, farm.headers)).statusCode, 200)
  })

  test('the same content is stored once and stays as long as somebody names it', async () => {
    const content = await picture('#123456').png().toBuffer()
    const [one, other] = [await keep(farm.headers, content), await keep(dairy.headers, content)]
    assert.notEqual(one.id, other.id)
    assert.equal(one.picture?.key, other.picture?.key)
    assert.equal((await remove(one.id, farm.headers)).statusCode, 200)
    assert.equal((await get(other.id, dairy.headers)).statusCode, 200)
  })

  test('a deletion is noted', async () => {
    const { id } = await keep(farm.headers, pdf('% прочь'))
    await remove(id, farm.headers)
    const events = await owner
      .selectFrom('audit_events')
      .select('details')
      .where('event', '=', 'file.deleted')
      .execute()
    assert.equal(events.at(-1)?.details['file'], id)
  })
})

describe('pictures of a product', () => {
  const made = async (color: string, fields: Record<string, string> = {}) =>
    keep(farm.headers, await picture(color).png().toBuffer(), fields)

  test('one that is uploaded to it shows in the shop, to everybody and for ever; before that nobody sees it', async () => {
    await attach(farm.headers, farm.product, [])
    const waiting = await made('#aa0011')
    const key = waiting.picture?.key ?? ''
    assert.equal((await shown(key)).statusCode, 404)
    const { id } = await made('#aa0011', { obj: 'products', obj_code: farm.product })
    const { picture_key, picture_color, gallery } = await productOf(farm.product)
    assert.deepEqual([picture_key, picture_color, gallery], [key, '#aa0011', []])
    const answer = await app.inject(`/api/clientv9/objects/products/${farm.product}`)
    assert.deepEqual(answer.json<{ picture: object }>().picture, { key, color: '#aa0011' })
    const { headers, rawPayload } = await shown(key)
    assert.match(String(headers['cache-control']), /public.*immutable/)
    assert.deepEqual((await sharp(rawPayload).metadata()).width, 320)
    assert.equal((await get(id)).statusCode, 200)
    assert.equal((await get(waiting.id)).statusCode, 404)
    assert.equal((await remove(id, dairy.headers)).statusCode, 404, 'who sees it does not delete it')
  })

  test('an upload that is repeated hangs the same picture once', async () => {
    await attach(farm.headers, farm.product, [])
    const place = { obj: 'products', obj_code: farm.product }
    const [first, other] = [await made('#bb0011', place), await made('#bb0022', place)]
    const again = await made('#bb0011', place)
    assert.equal(again.id, first.id)
    const { picture_key, gallery } = await productOf(farm.product)
    assert.deepEqual([picture_key, gallery], [first.picture?.key, [other.picture?.key]])
  })

  test('they are put in order, what is not named any more is deleted', async () => {
    const [first, second, third] = [await made('#ee0000'), await made('#00ee00'), await made('#0000ee')]
    const list = async () => {
      const url = `/apiadmin/repo?obj=products&obj_code=${farm.other}`
      return (await app.inject({ url, headers: farm.headers })).json<FileCard[]>().map(({ id }) => id)
    }
    assert.equal((await attach(farm.headers, farm.other, [first.id, second.id, third.id])).statusCode, 200)
    assert.equal((await attach(manager, farm.other, [third.id, first.id])).statusCode, 200)
    assert.deepEqual(await list(), [third.id, first.id])
    const { picture_key, gallery } = await productOf(farm.other)
    assert.deepEqual([picture_key, ...gallery], [third.picture?.key, first.picture?.key])
    assert.equal((await get(second.id, farm.headers)).statusCode, 404)
    assert.equal((await shown(second.picture?.key ?? '')).statusCode, 404)
    assert.equal((await remove(third.id, farm.headers)).statusCode, 200)
    assert.deepEqual(
      [(await productOf(farm.other)).picture_key, (await productOf(farm.other)).gallery],
      [first.picture?.key, []],
    )
  })

  test('what each shows is said with it, moves with it and is read in the shop', async () => {
    const [first, second] = [await made('#ee1111'), await made('#11ee11')]
    const put = (payload: object) =>
      app.inject({
        method: 'PUT',
        url: '/apiadmin/repo',
        headers: farm.headers,
        payload: { obj: 'products', obj_code: farm.other, ...payload },
      })
    await put({ ids: [first.id, second.id], descriptions: ['Банка мёда ', ''] })
    const answer = await put({ ids: [second.id, first.id] })
    assert.deepEqual(
      answer.json<FileCard[]>().map(({ description }) => description),
      ['', 'Банка мёда'],
    )
    const texts = async () =>
      (await app.inject(`/api/clientv9/objects/products/${farm.other}`)).json<{ pictureTexts: string[] }>().pictureTexts
    assert.deepEqual(await texts(), ['', 'Банка мёда'])
  })

  test('nothing hangs where it does not belong', async () => {
    const [mine, paper] = [await made('#eeee00'), await keep(farm.headers, pdf('% не картинка'))]
    const theirs = await keep(dairy.headers, await picture('#ee00ee').png().toBuffer())
    const hung = await made('#00eeee', { obj: 'products', obj_code: farm.product })
    const tries: [Headers, string, number[], string][] = [
      [dairy.headers, farm.other, [theirs.id], 'NOT_FOUND'],
      [farm.headers, farm.other, [theirs.id], 'NOT_FOUND'],
      [manager, farm.other, [theirs.id], 'NOT_FOUND'],
      [farm.headers, farm.other, [hung.id], 'NOT_FOUND'],
      [farm.headers, 'nothing', [mine.id], 'NOT_FOUND'],
      [farm.headers, farm.other, [paper.id], 'FILE_KIND'],
      [farm.headers, farm.other, Array.from({ length: 13 }, (_, index) => index + 1), 'FILES_FULL'],
    ]
    for (const [headers, code, ids, refusal] of tries) assert.equal(codeOf(await attach(headers, code, ids)), refusal)
    const asPicture = uploadOf(pdf('% картинка?'), { obj: 'products', obj_code: farm.product })
    assert.equal(codeOf(await upload(farm.headers, asPicture)), 'FILE_KIND')
  })

  test('two who add at once both find theirs there', async () => {
    await attach(farm.headers, farm.other, [])
    await Promise.all(
      ['#440000', '#004400', '#000044'].map((color) => made(color, { obj: 'products', obj_code: farm.other })),
    )
    assert.equal((await productOf(farm.other)).gallery.length, 2)
  })
})

test('the paper of a declaration is an uploaded file', async () => {
  const { supplier_id } = await productOf(farm.product)
  const paper = {
    supplier_id,
    kind: 'declaration' as const,
    name: 'Сыр',
    number: '1',
    issued_on: '2026-01-01',
    file_name: 'a.pdf',
  }
  const { id } = await owner
    .insertInto('documents')
    .values({ ...paper, content: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const url = `/api/documents/${id}`
  assert.equal((await app.inject(url)).statusCode, 404)
  const content = pdf('% Декларация')
  const file = await keep(farm.headers, content, { obj: 'documents', obj_code: String(id) }, 'Декларация.pdf')
  const { rawPayload, headers } = await app.inject(url)
  assert.deepEqual(rawPayload, content)
  assert.match(String(headers['content-disposition']), /^attachment/)
  await remove(file.id, farm.headers)
  assert.equal((await app.inject(url)).statusCode, 404)
})

test('a file of a draft contract is read by operators alone; of an offered one by its supplier too', async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  const supplier = await logInAs({ role: 'supplier', supplier_id })
  const { id } = await insertContract(owner, { supplier_id, state: 'draft' })
  const file = await keep(manager, pdf(), { obj: 'contracts', obj_code: String(id) }, 'договор.pdf')
  assert.equal((await attach(manager, String(id), [file.id], 'contracts')).statusCode, 200)
  assert.equal((await get(file.id, manager)).statusCode, 200)
  assert.equal((await get(file.id, supplier)).statusCode, 404)
  assert.equal((await remove(file.id, supplier)).statusCode, 404)

  await owner.updateTable('contracts').set({ state: 'offered' }).where('id', '=', id).execute()
  assert.equal((await get(file.id, supplier)).statusCode, 200)
  assert.equal((await get(file.id, farm.headers)).statusCode, 404)
})
