import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertUser } from '../../../test/rows.ts'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import { messagesTo } from '../registration/testing.ts'
import { removeClosed } from '../profile/closing.ts'
import type { FindOfficeReviews, OfficeReview, OwnReview } from './schema.ts'
import { codeOf, messageOf, useReviews } from './testing.ts'

const { app, owner, database, logInAs, insertDelivered, buyer, write, read, queue, moderate, rowOf, publish } =
  useReviews()

const idsIn = (answer: { json: <T>() => T }) => answer.json<FindOfficeReviews['answer']>().reviews.map(({ id }) => id)

test('operators see the queue, the longest waiting first, and what is decided with who did it and when', async () => {
  const [first, second] = [await buyer(), await buyer()]
  const [cheese, milk] = [await insertDelivered(first), await insertDelivered(second)]
  await write(first.headers, cheese.code)
  await write(second.headers, milk.code)
  const ids = [(await rowOf(cheese, first)).id, (await rowOf(milk, second)).id]
  for (const role of ['admin', 'manager'] as const)
    assert.deepEqual(
      idsIn(await queue(await logInAs({ role }), 'waiting')).filter((id) => ids.includes(id)),
      ids,
      role,
    )

  const olga = await logInAs({ role: 'admin', name: 'Ольга Воронцова' })
  await moderate(olga, await rowOf(cheese, first))
  const { reviews } = (await queue(olga, 'approved')).json<FindOfficeReviews['answer']>()
  const decided = reviews.find(({ id }) => id === ids[0])
  assert.deepEqual(
    [decided?.moderator, decided?.stateName, decided?.productName],
    ['Ольга Воронцова', 'Опубликован', cheese.name],
  )
  assert.ok(decided?.moderatedAt)
})

test('a rejected review needs a reason, which its author reads here and in a letter; the decision is in the audit', async () => {
  const anna = await buyer()
  const cheese = await insertDelivered(anna)
  await write(anna.headers, cheese.code, 1, 'Звоните 8 912 …')
  const operator = await insertUser(owner, { role: 'manager' })
  const headers = await logInAs(operator.login)
  const row = await rowOf(cheese, anna)
  const silent = await moderate(headers, row, '  ')
  assert.deepEqual([silent.statusCode, messageOf(silent)], [400, 'Напишите причину: автор отзыва её увидит'])

  assert.equal((await moderate(headers, row, 'В отзыве телефон')).statusCode, 200)
  const { own } = await read(cheese.code, anna.headers)
  assert.deepEqual([own?.stateName, own?.reason], ['Отклонён', 'В отзыве телефон'])
  const [letter] = await messagesTo(owner, anna.email)
  assert.match(letter?.body ?? '', /Причина: «В отзыве телефон/)
  const audit = await owner.selectFrom('audit_events').selectAll().where('user_id', '=', operator.id).execute()
  assert.deepEqual(
    audit.map(({ event, details }) => [event, details]),
    [['review.rejected', { review: row.id, product: cheese.code, reason: 'В отзыве телефон' }]],
  )

  const better = await write(anna.headers, cheese.code, 1, 'Горчит')
  assert.deepEqual([better.json<OwnReview>().state, better.json<OwnReview>().reason], ['waiting', ''])
})

test('whoever switched letters off gets none', async () => {
  const anna = await buyer()
  await owner.updateTable('users').set({ review_in_email: false }).where('id', '=', anna.id).execute()
  const cheese = await insertDelivered(anna)
  await write(anna.headers, cheese.code)
  await moderate(await logInAs({ role: 'admin' }), await rowOf(cheese, anna), 'Не о товаре')
  assert.deepEqual(await messagesTo(owner, anna.email), [])
})

test('what the author has changed meanwhile is not approved unread', async () => {
  const anna = await buyer()
  const cheese = await insertDelivered(anna)
  await write(anna.headers, cheese.code, 5, 'Вкусно')
  const seen = await rowOf(cheese, anna)
  await write(anna.headers, cheese.code, 5, 'Реклама')
  const admin = await logInAs({ role: 'admin' })
  const answer = await moderate(admin, seen)
  assert.deepEqual([answer.statusCode, codeOf(answer)], [409, 'REVIEW_CHANGED'])
  assert.equal((await read(cheese.code)).rating, null)
  assert.equal((await moderate(admin, { id: 999_999, version: 1 })).statusCode, 404)
})

test('only operators decide', async () => {
  const anna = await buyer()
  const cheese = await insertDelivered(anna)
  await write(anna.headers, cheese.code)
  const row = await rowOf(cheese, anna)
  for (const role of ['client', 'supplier', 'partner', 'investor'] as const)
    assert.equal((await moderate(await logInAs({ role }), row)).statusCode, 403, role)
  assert.equal((await moderate(anna.headers, row)).statusCode, 403)
  for (const role of ['client', 'partner', 'investor'] as const)
    assert.equal((await queue(await logInAs({ role }))).statusCode, 403, role)
})

test('a supplier reads what is published of its goods, answers each once, and reviews none of its own', async () => {
  const anna = await buyer()
  const [cheese, foreign, waiting] = [
    await insertDelivered(anna),
    await insertDelivered(anna),
    await insertDelivered(anna),
  ]
  await owner.updateTable('products').set({ supplier_id: cheese.supplier_id }).where('id', '=', waiting.id).execute()
  const { id } = await publish(anna, cheese)
  const other = await publish(anna, foreign)
  await write(anna.headers, waiting.code)
  const farm = await insertUser(owner, { role: 'supplier', supplier_id: cheese.supplier_id })
  const headers = await logInAs(farm.login)
  assert.deepEqual(idsIn(await queue(headers)), [id])
  assert.deepEqual(idsIn(await queue(headers, 'waiting')), [])

  const reply = (review: number, text: string) =>
    app.inject({ method: 'PUT', url: '/apiadmin/objects/reviews/answer', headers, payload: { id: review, text } })
  assert.equal(messageOf(await reply(id, ' ')), 'Напишите ответ')
  assert.equal((await reply(id, 'Спасибо, Анна')).json<OfficeReview>().answer, 'Спасибо, Анна')
  assert.deepEqual([(await reply(id, 'Ещё раз')).statusCode, (await reply(other.id, 'Чужое')).statusCode], [409, 404])
  assert.equal((await read(cheese.code)).reviews[0]?.answer, 'Спасибо, Анна')

  await insertDelivered(
    farm,
    {},
    owner.selectFrom('products').selectAll().where('id', '=', cheese.id).executeTakeFirstOrThrow(),
  )
  assert.equal(messageOf(await write(headers, cheese.code)), 'О своём товаре отзыв не пишут')
})

const actor = (role: Actor['role'], id = 0, supplierId: number | null = null): Actor => ({
  id,
  role,
  supplierId,
  tokenHash: null,
})

test('row security says the same once more', async () => {
  const [anna, boris] = [await buyer(), await buyer()]
  const [cheese, milk, bread] = [await insertDelivered(anna), await insertDelivered(anna), await insertDelivered(boris)]
  await write(anna.headers, cheese.code)
  await publish(anna, milk)
  const row = await rowOf(cheese, anna)
  const seenBy = (who: Actor) =>
    asActor(database, who, async (db) => {
      const rows = await db.selectFrom('reviews').select('product_id').where('user_id', '=', anna.id).execute()
      return rows.map(({ product_id }) => product_id).sort()
    })
  const both = [cheese.id, milk.id].sort()
  for (const who of [actor('client', anna.id), actor('admin'), actor('manager')])
    assert.deepEqual(await seenBy(who), both, who.role)
  const rest = [
    actor('client', boris.id),
    actor('anonymous'),
    actor('investor'),
    actor('supplier', 0, cheese.supplier_id),
  ]
  for (const who of rest) assert.deepEqual(await seenBy(who), [milk.id], who.role)

  const change = (who: Actor, set: { state?: 'approved'; text?: string; answer?: string; moderated_by?: number }) =>
    asActor(database, who, async (db) => {
      const { numUpdatedRows } = await db.updateTable('reviews').set(set).where('id', '=', row.id).executeTakeFirst()
      return numUpdatedRows
    })
  const approval = { state: 'approved', moderated_by: anna.id } as const
  await assert.rejects(change(actor('client', anna.id), approval), /a review is not changed so/)
  await assert.rejects(change(actor('admin', boris.id), approval), /row-level security/)
  assert.equal(await change(actor('client', boris.id), { text: 'x' }), 0n)
  assert.equal(await change(actor('supplier', 0, cheese.supplier_id), { answer: 'x' }), 0n)
  const insert = (who: Actor, product_id: number, user_id: number) =>
    asActor(database, who, (db) => db.insertInto('reviews').values({ product_id, user_id, stars: 5 }).execute())
  await assert.rejects(insert(actor('client', anna.id), bread.id, anna.id), /row-level security/)
  await assert.rejects(insert(actor('client', anna.id), bread.id, boris.id), /row-level security/)
})

test('who leaves for good takes the name and what was not published along; the export has it all before', async () => {
  const anna = await buyer()
  const [cheese, milk] = [await insertDelivered(anna), await insertDelivered(anna)]
  await publish(anna, cheese, 5, 'Останется')
  await write(anna.headers, milk.code, 1, 'Уйдёт')
  const file = await app.inject({ url: '/api/users/export', headers: anna.headers })
  for (const part of ['Останется', 'Уйдёт', cheese.name]) assert.ok(file.body.includes(part), part)

  const longAgo = new Date(Date.now() - 15 * 86_400_000)
  await owner.updateTable('users').set({ closed_at: longAgo }).where('id', '=', anna.id).execute()
  assert.equal(await removeClosed(database, { warn: (error) => assert.fail(String(error)) }), 1)
  const { rows } = await sql<{ user_id: number | null; author: string; text: string }>`
    select user_id, author, text from reviews where product_id in (${cheese.id}, ${milk.id})`.execute(owner)
  assert.deepEqual(rows, [{ user_id: null, author: '', text: 'Останется' }])
  assert.equal((await read(cheese.code)).reviews[0]?.author, 'Покупатель')
})
