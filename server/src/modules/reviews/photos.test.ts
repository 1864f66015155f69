import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { insertUser } from '../../../test/rows.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import { pdf, picture, uploadOf } from '../files/testing.ts'
import type { FileCard } from '../files/schema.ts'
import { messagesTo } from '../registration/testing.ts'
import type { FindOfficeReviews, OfficeReview, OwnReview } from './schema.ts'
import { codeOf, messageOf, useReviews } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

type Headers = { authorization: string }
const { app, owner, database, logInAs, insertDelivered, buyer, read, queue, rowOf } = useReviews()

const upload = (headers: Headers, content: Buffer, obj = 'reviews') => {
  const { payload, headers: own } = uploadOf(content, { obj }, { fileName: 'Смирнова Анна, кухня.jpg' })
  return app.inject({ method: 'POST', url: '/api/clientv9/object/photos', headers: { ...headers, ...own }, payload })
}
/** A photo with the place where it was taken; each colour is another content. */
const photoBytes = (color: string) =>
  picture(color)
    .jpeg()
    .withExif({ IFD0: { Make: 'КАМЕРА' }, IFD3: { GPSLatitude: '56/1 51/1 0/1' } })
    .toBuffer()
let count = 0
async function photo(headers: Headers): Promise<FileCard> {
  count += 1
  const answer = await upload(headers, await photoBytes(`#d0${(0x2000 + count).toString(16)}`))
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<FileCard>()
}
const write = (headers: Headers, product: string, photos: number[], text = 'Вкусно') =>
  app.inject({
    method: 'PUT',
    url: '/api/clientv9/object/reviews',
    headers,
    payload: { product, stars: 5, text, photos },
  })
type Refused = { refused: number[]; reason: string }
const decide = (
  headers: Headers,
  { id, version }: { id: number; version: number },
  decision: 'approve' | 'reject',
  photos?: Refused,
) =>
  app.inject({
    method: 'PUT',
    url: '/apiadmin/objects/reviews',
    headers,
    payload: { id, version, decision, reason: decision === 'reject' ? 'Не о товаре' : '', ...(photos && { photos }) },
  })
const pictureOf = (key = '', ending = '-320.webp') => app.inject(`/api/pictures/${key}${ending}`)
const kept = (ids: readonly number[]) =>
  owner.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id').execute()
const manager = () => logInAs({ role: 'manager' })

async function written(photos = 2) {
  const anna = await buyer()
  const cheese = await insertDelivered(anna)
  const cards: FileCard[] = []
  for (let one = 0; one < photos; one += 1) cards.push(await photo(anna.headers))
  const ids = cards.map(({ id }) => id)
  const answer = await write(anna.headers, cheese.code, ids)
  assert.equal(answer.statusCode, 200, answer.body)
  return { anna, cheese, cards, ids, own: answer.json<OwnReview>(), row: await rowOf(cheese, anna) }
}

test('photos are read by their author and by operators until the review is published, then by everybody, without the place where they were taken', async () => {
  const { anna, cheese, cards, ids, own, row } = await written()
  assert.deepEqual([own.state, own.photos.map(({ id }) => id)], ['waiting', ids])
  const key = cards[0]?.picture?.key ?? ''
  const seller = await logInAs({ role: 'supplier', supplier_id: cheese.supplier_id })
  const readFile = (headers?: Headers) => app.inject({ url: `/apiadmin/repo/${ids[0]}`, ...(headers && { headers }) })
  const others = [(await buyer()).headers, seller, undefined]
  for (const who of others) assert.equal((await readFile(who)).statusCode, 404)
  assert.equal((await pictureOf(key)).statusCode, 404)
  assert.equal((await pictureOf(key, '-full.webp')).statusCode, 404)
  assert.equal((await readFile(anna.headers)).statusCode, 200)

  const operator = await manager()
  assert.equal((await readFile(operator)).statusCode, 200)
  const waiting = (await queue(operator, 'waiting')).json<FindOfficeReviews['answer']>().reviews
  const [asked] = waiting.filter(({ id }) => id === row.id)
  assert.deepEqual(
    asked?.photos.map(({ id }) => id),
    ids,
  )
  assert.equal((await decide(operator, row, 'approve')).statusCode, 200)

  const page = await read(cheese.code)
  const shown = cards.map(({ id, picture: one }) => ({ id, key: one?.key, color: one?.color }))
  assert.deepEqual([page.reviews[0]?.photos, page.photos], [shown, shown])
  assert.deepEqual([(await pictureOf(key)).statusCode, (await readFile()).statusCode], [200, 200])
  const whole = await pictureOf(key, '-full.webp')
  const { exif, format } = await sharp(whole.rawPayload).metadata()
  assert.deepEqual([exif, format], [undefined, 'webp'])
  assert.doesNotMatch(whole.rawPayload.toString('latin1'), /Exif|GPS/)
  // what everybody may read does not say what the file was called on a phone
  assert.doesNotMatch(decodeURIComponent(String((await readFile()).headers['content-disposition'])), /Смирнова|кухня/)
})

test('a refused photo is gone, the rest is published, and the author reads why here and in a letter', async () => {
  const { anna, cheese, ids, row } = await written()
  const [first = 0, second = 0] = ids
  const operator = await insertUser(owner, { role: 'manager' })
  const headers = await logInAs(operator.login)
  const silent = await decide(headers, row, 'approve', { refused: [second], reason: ' ' })
  assert.deepEqual([silent.statusCode, messageOf(silent)], [400, 'Напишите причину: автор отзыва её увидит'])
  const strange = await decide(headers, row, 'approve', { refused: [first, 999_999], reason: 'Лицо' })
  assert.equal(codeOf(strange), 'REVIEW_CHANGED')
  assert.equal((await kept(ids)).length, 2)

  const answer = await decide(headers, row, 'approve', { refused: [second], reason: 'На снимке лицо' })
  const decided = answer.json<OfficeReview>()
  assert.deepEqual([decided.state, decided.refusedPhotos, decided.photoReason], ['approved', 1, 'На снимке лицо'])
  const page = await read(cheese.code, anna.headers)
  assert.deepEqual(
    page.reviews[0]?.photos.map(({ id }) => id),
    [first],
  )
  assert.deepEqual([page.own?.refusedPhotos, page.own?.photoReason], [1, 'На снимке лицо'])
  assert.deepEqual(await kept(ids), [{ id: first }])
  const [letter] = await messagesTo(owner, anna.email)
  assert.match(letter?.body ?? '', /часть снимков мы убрали\.\nПричина: «На снимке лицо»/)
  const [event] = await owner.selectFrom('audit_events').selectAll().where('user_id', '=', operator.id).execute()
  assert.deepEqual(event?.details, {
    review: row.id,
    product: cheese.code,
    reason: '',
    refusedPhotos: 1,
    photoReason: 'На снимке лицо',
  })
})

test('a published photo can be taken down later; a review that is changed, taken down or removed hides its photos', async () => {
  const { anna, cheese, cards, ids, row } = await written()
  const [first = 0, second = 0] = ids
  const key = cards[0]?.picture?.key ?? ''
  const operator = await manager()
  await decide(operator, row, 'approve')
  await decide(operator, { ...row, version: row.version + 1 }, 'approve', { refused: [second], reason: 'Реклама' })
  assert.deepEqual(
    (await read(cheese.code)).photos.map(({ id }) => id),
    [first],
  )

  // changed by the author: it waits again, with the same photo
  await write(anna.headers, cheese.code, [first], 'Очень вкусно')
  assert.deepEqual([(await pictureOf(key)).statusCode, (await read(cheese.code)).photos], [404, []])
  const again = await rowOf(cheese, anna)
  assert.deepEqual([again.state, again.refused_photos, again.photo_reason], ['waiting', 0, ''])
  await decide(operator, again, 'approve')
  assert.equal((await pictureOf(key)).statusCode, 200)
  await decide(operator, { ...again, version: again.version + 1 }, 'reject')
  assert.equal((await pictureOf(key)).statusCode, 404)

  // photos alone are a change too
  await write(anna.headers, cheese.code, [], 'Очень вкусно')
  assert.deepEqual([await kept(ids), (await rowOf(cheese, anna)).state], [[], 'waiting'])
  const more = await photo(anna.headers)
  await write(anna.headers, cheese.code, [more.id], 'Очень вкусно')
  await app.inject({ method: 'DELETE', url: `/api/clientv9/objects/reviews/${cheese.code}`, headers: anna.headers })
  assert.deepEqual(await kept([more.id]), [])
})

wholeTest('five at most, pictures alone, own ones alone, and by no other way in', async () => {
  const { anna, cheese, ids, row } = await written(5)
  assert.equal(codeOf(await upload(anna.headers, pdf())), 'FILE_KIND')
  const sixth = await photo(anna.headers)
  assert.equal((await write(anna.headers, cheese.code, [...ids, sixth.id])).statusCode, 400)
  const boris = await buyer()
  const milk = await insertDelivered(boris)
  assert.equal((await write(boris.headers, milk.code, [sixth.id])).statusCode, 404)
  const operator = await manager()
  const attach = { obj: 'reviews', obj_code: String(row.id), ids: [] }
  for (const headers of [operator, await logInAs({ role: 'supplier', supplier_id: cheese.supplier_id })])
    assert.equal((await app.inject({ method: 'PUT', url: '/apiadmin/repo', headers, payload: attach })).statusCode, 404)
  assert.equal((await kept(ids)).length, 5)
  // without a word of photos they stay
  const words = { product: cheese.code, stars: 4, text: 'Неплохо' }
  const url = '/api/clientv9/object/reviews'
  const kindOf = await app.inject({ method: 'PUT', url, headers: anna.headers, payload: words })
  assert.deepEqual(
    kindOf.json<OwnReview>().photos.map(({ id }) => id),
    ids,
  )
})

wholeTest(
  'photos of a person who leaves go, also of a published review; when two accounts become one, they go along',
  async () => {
    const gone = await written(1)
    await decide(await manager(), gone.row, 'approve')
    await owner.updateTable('orders').set({ status: 'completed' }).where('user_id', '=', gone.anna.id).execute()
    await owner
      .updateTable('users')
      .set({ closed_at: new Date(0) })
      .where('id', '=', gone.anna.id)
      .execute()
    await asSystem(database, (db) => sql`select forget_person(${gone.anna.id})`.execute(db))
    const page = await read(gone.cheese.code)
    assert.deepEqual([page.reviews.length, page.photos, await kept(gone.ids)], [1, [], []])

    const moved = await written(1)
    const other = await buyer()
    const admin = { id: other.id, role: 'admin' as const, supplierId: null, tokenHash: null }
    await asActor(database, admin, (db) => sql`select merge_people(${other.id}, ${moved.anna.id})`.execute(db))
    const file = owner.selectFrom('files').select(['owner_id', 'is_public']).where('id', 'in', moved.ids)
    assert.deepEqual(await file.execute(), [{ owner_id: other.id, is_public: false }])
  },
)
