import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct } from '../../../test/rows.ts'
import type { OwnReview, ReceivedProduct } from './schema.ts'
import { codeOf, messageOf, useReviews } from './testing.ts'

const { app, owner, logInAs, insertDelivered, buyer, write, read, rowOf, publish } = useReviews()

test('who was brought a product reviews it: it waits, and everybody reads it only when it is approved', async () => {
  const anna = await buyer()
  const cheese = await insertDelivered(anna)
  const answer = await write(anna.headers, cheese.code, 4, '  Вкусно,\n\n\n\nно мало ')
  assert.equal(answer.statusCode, 200, answer.body)
  const { stars, text, state, stateName } = answer.json<OwnReview>()
  assert.deepEqual([stars, text, state, stateName], [4, 'Вкусно,\n\nно мало', 'waiting', 'На проверке'])

  const before = await read(cheese.code)
  assert.deepEqual([before.rating, before.reviews, before.own, before.mayReview], [null, [], null, false])
  assert.equal((await read(cheese.code, anna.headers)).own?.state, 'waiting')

  await owner.deleteFrom('reviews').execute()
  await publish(anna, cheese, 4, 'Вкусно')
  const { rating, counts, reviews } = await read(cheese.code)
  assert.deepEqual([rating, counts], [{ average: 4, count: 1 }, [0, 0, 0, 1, 0]])
  assert.deepEqual(
    reviews.map(({ author, stars: given, text: said, answer: reply }) => [author, given, said, reply]),
    [['Анна С.', 4, 'Вкусно', '']],
  )
})

test('nobody reviews what they were not brought: not ordered, on its way, cancelled, left out or ordered by another', async () => {
  const [anna, boris] = [await buyer(), await buyer('Борис Волков')]
  const never = await insertProduct(owner)
  const others = await insertDelivered(boris)
  const onItsWay = await insertDelivered(anna, { status: 'shipping' })
  const cancelled = await insertDelivered(anna, { status: 'cancelled' })
  const leftOut = await insertDelivered(anna)
  await insertActual(leftOut, { quantity: 0, substitute_id: null })
  for (const { code } of [never, others, onItsWay, cancelled, leftOut]) {
    const answer = await write(anna.headers, code)
    assert.deepEqual([answer.statusCode, codeOf(answer)], [409, 'REVIEW_REFUSED'], code)
    assert.match(messageOf(answer), /^Отзыв может оставить тот, кому доставили этот товар/)
    assert.equal((await read(code, anna.headers)).mayReview, false)
  }
  assert.equal((await write(anna.headers, 'unknown')).statusCode, 404)
  assert.equal((await app.inject({ method: 'PUT', url: '/api/clientv9/object/reviews' })).statusCode, 401)
})

test('what stood in for an ordered product is reviewed, the ordered one is not', async () => {
  const anna = await buyer()
  const [ordered, brought] = [await insertDelivered(anna, { status: 'completed' }), await insertProduct(owner)]
  await insertActual(ordered, { quantity: 1, substitute_id: brought.id })
  assert.equal((await write(anna.headers, brought.code)).statusCode, 200)
  assert.equal((await write(anna.headers, ordered.code)).statusCode, 409)
  const url = `/api/clientv9/object/reviews?orders=${ordered.order.id},999`
  const received = (await app.inject({ url, headers: anna.headers })).json<ReceivedProduct[]>()
  assert.deepEqual(
    received.map(({ order, product, review }) => [order, product, review?.state]),
    [[ordered.order.id, brought.code, 'waiting']],
  )
})

test('there is one review of a product and a person: written again it is changed and waits anew, the same changes nothing', async () => {
  const anna = await buyer()
  const cheese = await insertDelivered(anna)
  await insertDelivered(anna, {}, Promise.resolve(await product(cheese.id)))
  await publish(anna, cheese, 5, 'Вкусно')
  assert.equal((await write(anna.headers, cheese.code, 5, 'Вкусно')).json<OwnReview>().state, 'approved')
  const changed = await write(anna.headers, cheese.code, 2, 'Второй раз хуже')
  assert.equal(changed.json<OwnReview>().state, 'waiting')
  assert.deepEqual((await read(cheese.code)).reviews, [])
  const { count } = await owner
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', anna.id)
    .executeTakeFirstOrThrow()
  assert.equal(count, 1)
})

test('two presses at once write one review', async () => {
  const anna = await buyer()
  const cheese = await insertDelivered(anna)
  const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => write(anna.headers, cheese.code, stars)))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 200],
  )
  assert.ok(await rowOf(cheese, anna))
})

test('the author removes the review, nobody else does', async () => {
  const [anna, boris] = [await buyer(), await buyer('Борис Волков')]
  const cheese = await insertDelivered(anna)
  await publish(anna, cheese)
  const remove = (headers: { authorization: string }) =>
    app.inject({ method: 'DELETE', url: `/api/clientv9/objects/reviews/${cheese.code}`, headers })
  for (const headers of [boris.headers, await logInAs({ role: 'admin' })]) await remove(headers)
  assert.equal((await read(cheese.code)).rating?.count, 1)
  assert.equal((await remove(anna.headers)).statusCode, 200)
  assert.equal((await read(cheese.code)).rating, null)
})

test('what is wrong is said in Russian', async () => {
  const anna = await buyer()
  const { code } = await insertDelivered(anna)
  for (const stars of [0, 6, -1]) {
    const answer = await write(anna.headers, code, stars)
    assert.deepEqual([answer.statusCode, messageOf(answer)], [400, 'Поставьте оценку от 1 до 5'])
  }
  const long = await write(anna.headers, code, 5, 'а'.repeat(2001))
  assert.equal(messageOf(long), 'Отзыв длиннее 2000 знаков: сократите его, сейчас 2001')
  assert.equal((await write(anna.headers, code, 5, `${'а'.repeat(2000)}   `)).statusCode, 200)
  assert.equal((await write(anna.headers, code, 4.5)).statusCode, 400)
  assert.equal((await write(anna.headers, code, 5, 'а\u0000б')).statusCode, 400)
  assert.equal((await write(anna.headers, code, 5, '')).statusCode, 200)
})

test('only approved reviews count; they come newest first, a page at a time', async () => {
  const first = await buyer()
  const cheese = await insertDelivered(first)
  await publish(first, cheese, 5)
  for (const stars of [4, 4, 1]) {
    const person = await buyer()
    await insertDelivered(person, {}, Promise.resolve(await product(cheese.id)))
    await publish(person, cheese, stars, `Оценка ${stars}`)
  }
  const waiting = await buyer()
  await insertDelivered(waiting, {}, Promise.resolve(await product(cheese.id)))
  await write(waiting.headers, cheese.code, 1)

  const page = await read(cheese.code, undefined, 'take=3')
  assert.deepEqual([page.rating, page.counts], [{ average: 3.5, count: 4 }, [1, 0, 0, 2, 1]])
  assert.deepEqual(
    page.reviews.map(({ stars }) => stars),
    [1, 4, 4],
  )
  const rest = await read(cheese.code, undefined, `take=3&after=${page.next}`)
  assert.deepEqual([rest.reviews.map(({ stars }) => stars), rest.next], [[5], null])

  const shown = (await app.inject(`/api/clientv9/objects/products/${cheese.code}`)).json<{ rating: unknown }>()
  assert.deepEqual(shown.rating, { average: 3.5, count: 4 })
  const head = (await app.inject(`/api/pages/head?product=${cheese.code}`)).json<{ data: Record<string, unknown>[] }>()
  assert.deepEqual(head.data[0]?.['aggregateRating'], {
    '@type': 'AggregateRating',
    ratingValue: 3.5,
    reviewCount: 4,
    bestRating: 5,
    worstRating: 1,
  })
  const bare = await app.inject(`/api/pages/head?product=${(await insertProduct(owner)).code}`)
  assert.doesNotMatch(bare.body, /AggregateRating/)
})

const product = (id: number) => owner.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Actual = { quantity: number; substitute_id: number | null }

async function insertActual({ line, order }: { line: number; order: { user_id: number } }, given: Actual) {
  const money = { price_kopecks: 100, sum_kopecks: 100, discount_kopecks: 0 }
  await owner
    .insertInto('order_line_actuals')
    .values({ line_id: line, name: 'Другое', unit: 'шт', reason: '', actor_id: order.user_id, ...money, ...given })
    .execute()
}
