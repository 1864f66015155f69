import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertSupplier, insertUser } from '../../../test/rows.ts'
import { removeClosed } from '../profile/closing.ts'
import { forgetOldCallbacks } from './queries.ts'
import type { FindCallbackContact, MoveCallback, NoteCallback } from './schema.ts'

const { app, owner, database, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>
type Row = {
  key: string
  who: string
  phoneEnd: string
  state: string
  attempts: number
  takenBy: string
  dueAt: string
  isMine: boolean
}

const url = '/apiadmin/objects/callbacks'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const note = (headers: Headers, more: Partial<NoteCallback['body']> = {}) =>
  app.inject({
    method: 'POST',
    url: `${url}/note`,
    headers,
    payload: { customer: null, phone: '89123456789', dueAt: inMinutes(15), reason: 'Спросить про замену', ...more },
  })
const move = (headers: Headers, payload: MoveCallback['body']) =>
  app.inject({ method: 'PUT', url: `${url}/state`, headers, payload })
const contact = (headers: Headers, key: string) => app.inject({ url: `${url}/contact?key=${key}`, headers })
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message

async function rows(headers: Headers, filter?: unknown) {
  const answer = await app.inject({
    method: 'POST',
    url: `${url}/loadoptions`,
    headers,
    payload: { take: 100, ...(filter ? { filter } : {}) },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ data: Row[] }>().data
}
const rowOf = async (headers: Headers, key: string) => (await rows(headers, ['key', '=', key]))[0]

/** An operator with their name, and a call that they have noted. */
async function arrange(more: Partial<NoteCallback['body']> = {}) {
  const olga = await insertUser(owner, { role: 'manager', name: 'Ольга' })
  const operator = await logInAs(olga.login)
  const answer = await note(operator, more)
  assert.equal(answer.statusCode, 200, answer.body)
  return { olga, operator, key: answer.json<NoteCallback['answer']>().key }
}

/** An order of a buyer with a phone, which its seller has just cancelled. */
async function cancelled({
  by = 'supplier',
  ago = '1 minute',
  user_id,
}: { by?: 'supplier' | 'manager'; ago?: string; user_id?: number } = {}) {
  const buyer = user_id ?? (await insertUser(owner, { name: 'Вера', phone: '+7 (912) 000-11-22' })).id
  const order = await insertOrder(owner, { user_id: buyer, status: 'cancelled', phone: '+7 (913) 111-22-33' })
  const person = await insertUser(
    owner,
    by === 'supplier' ? { role: 'supplier', supplier_id: (await insertSupplier(owner)).id } : { role: by },
  )
  await sql`update orders set created_at = now() - ${ago}::interval - interval '1 hour' where id = ${order.id}`.execute(
    owner,
  )
  await sql`insert into order_events (order_id, actor_id, event, from_status, to_status, reason, created_at)
    values (${order.id}, ${person.id}, 'cancel', 'placed', 'cancelled', 'Сыр закончился', now() - ${ago}::interval)`.execute(
    owner,
  )
  return { buyer, order, key: `order-${order.id}` }
}

test('a call is noted for a phone or a buyer, with a time ahead and a reason; the list shows the end of the number alone', async () => {
  const { operator, key } = await arrange()
  const row = await rowOf(operator, key)
  assert.deepEqual([row?.who, row?.phoneEnd, row?.state], ['Телефон …89', '6789', 'waiting'])
  assert.doesNotMatch(JSON.stringify(row), /345-67|3456/)
  const buyer = await insertUser(owner, { name: 'Анна', phone: '+7 (912) 222-33-44' })
  const known = await arrange({ customer: buyer.id, phone: '' })
  assert.equal((await rowOf(operator, known.key))?.who, 'Анна')

  const refused: [Partial<NoteCallback['body']>, RegExp][] = [
    [{ phone: '123' }, /Проверьте номер/],
    [{ reason: '  ' }, /зачем перезвонить/],
    [{ dueAt: 'завтра' }, /день и время/],
    [{ dueAt: inMinutes(-60) }, /уже прошло/],
    [{ dueAt: inMinutes(60 * 24 * 31) }, /не дальше чем на 30 дней/],
    [{ customer: 999_999 }, /Покупатель не найден/],
  ]
  for (const [given, words] of refused) assert.match(messageOf(await note(operator, given)), words)
})

test('of two operators who take a call at once one gets it, and the other is told by whom; a call that was left is taken over', async () => {
  const waiting = await arrange()
  const missed = await cancelled()
  for (const key of [waiting.key, missed.key]) {
    const people = await Promise.all(
      ['Мария', 'Олег'].map(async (name) => logInAs((await insertUser(owner, { role: 'manager', name })).login)),
    )
    const answers = await Promise.all(people.map((headers) => move(headers, { key, to: 'taken' })))
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
    const late = answers.findIndex(({ statusCode }) => statusCode === 409)
    const holder = late === 0 ? 'Олег' : 'Мария'
    const [first, second] = [people[1 - late], people[late]]
    assert.ok(first && second && answers[late])
    assert.equal(messageOf(answers[late]), `Этот звонок уже взяли: ${holder}`)
    assert.equal((await move(first, { key, to: 'taken' })).statusCode, 200, 'a second press changes nothing')
    assert.deepEqual((await rowOf(first, key))?.isMine, true)

    await sql`update callbacks set taken_at = now() - interval '31 minutes' where state = 'taken'`.execute(owner)
    assert.equal((await move(second, { key, to: 'taken' })).statusCode, 200)
    assert.equal((await move(first, { key, to: 'done', result: 'Договорились' })).statusCode, 409)
  }
})

test('the number is for who has taken the call, and each look is kept', async () => {
  const { olga, operator, key } = await arrange()
  assert.equal((await contact(operator, key)).statusCode, 409)
  await move(operator, { key, to: 'taken' })
  assert.deepEqual((await contact(operator, key)).json<FindCallbackContact['answer']>(), {
    phone: '+7 (912) 345-67-89',
    customer: null,
  })
  assert.match(messageOf(await contact(await logInAs({ role: 'admin' }), key)), /взял другой оператор/)
  const looks = await owner
    .selectFrom('audit_events')
    .select('details')
    .where('user_id', '=', olga.id)
    .where('event', '=', 'customer.opened')
    .execute()
  assert.equal(looks.length, 1)
  // of a missed order that of the order, as the buyer gave it last
  const missed = await cancelled()
  await move(operator, { key: missed.key, to: 'taken' })
  const found = (await contact(operator, missed.key)).json<FindCallbackContact['answer']>()
  assert.deepEqual(found, { phone: '+7 (913) 111-22-33', customer: missed.buyer })
})

test('an attempt puts the call off and is counted; a result ends it, and it is not taken again', async () => {
  const { operator, key } = await arrange({ dueAt: inMinutes(0) })
  assert.equal((await move(operator, { key, to: 'later', dueAt: inMinutes(60) })).statusCode, 409, 'not taken yet')
  await move(operator, { key, to: 'taken' })
  assert.match(messageOf(await move(operator, { key, to: 'later' })), /Выберите, когда/)
  const later = inMinutes(60)
  await move(operator, { key, to: 'later', dueAt: later })
  const row = await rowOf(operator, key)
  assert.deepEqual([row?.state, row?.attempts, row?.dueAt, row?.takenBy], ['waiting', 1, later, ''])
  await move(operator, { key, to: 'taken' })
  assert.match(messageOf(await move(operator, { key, to: 'done', result: ' ' })), /чем закончился/)
  assert.equal((await move(operator, { key, to: 'done', result: 'Заказал снова' })).statusCode, 200)
  assert.match(messageOf(await move(operator, { key, to: 'taken' })), /уже поговорили/)
  assert.equal((await move(operator, { key: 'call-999999', to: 'taken' })).statusCode, 404)
})

test('a missed order is one that its seller has cancelled, while its buyer has ordered nothing since, for three days', async () => {
  const operator = await logInAs({ role: 'manager' })
  const fresh = await cancelled()
  const byOperator = await cancelled({ by: 'manager' })
  const old = await cancelled({ ago: '4 days' })
  const again = await cancelled({ ago: '1 hour' })
  await insertOrder(owner, { user_id: again.buyer })
  const keys = (await rows(operator, ['state', '=', 'missed'])).map(({ key }) => key)
  assert.deepEqual(
    [fresh, byOperator, old, again].map(({ key }) => keys.includes(key)),
    [true, false, false, false],
  )
  // taken and ended it is in the queue once, with the same key
  await move(operator, { key: fresh.key, to: 'taken' })
  await move(operator, { key: fresh.key, to: 'done', result: 'Передумал' })
  assert.deepEqual(
    (await rows(operator, ['key', '=', fresh.key])).map(({ state }) => state),
    ['done'],
  )
  assert.match(messageOf(await move(operator, { key: again.key, to: 'taken' })), /в очереди уже нет/)
})

test('those that are held come first, then by their time, ended ones last; what is due stands in «Ждёт вас»', async () => {
  await owner.deleteFrom('callbacks').execute()
  await owner.deleteFrom('order_events').execute()
  const { operator, key: late } = await arrange({ dueAt: inMinutes(60) })
  const { key: soon } = await arrange({ dueAt: inMinutes(0) })
  const { key: held } = await arrange({ dueAt: inMinutes(120) })
  const { key: ended } = await arrange({ dueAt: inMinutes(0) })
  await move(operator, { key: held, to: 'taken' })
  await move(operator, { key: ended, to: 'taken' })
  await move(operator, { key: ended, to: 'done', result: 'Да' })
  await sql`update callbacks set due_at = now() - interval '1 minute' where due_at < now() + interval '10 minutes'`.execute(
    owner,
  )
  assert.deepEqual(
    (await rows(operator)).map(({ key }) => key),
    [held, soon, late, ended],
  )
  const needs = await app.inject({ url: '/apiadmin/admin/needs', headers: operator })
  assert.equal(needs.json<{ code: string; count: number }[]>().find(({ code }) => code === 'callbacks')?.count, 1)
  assert.deepEqual(
    (await rows(operator, ['isDue', '=', true])).map(({ key }) => key),
    [soon],
  )
})

test('operators alone see and make calls', async () => {
  const { key } = await arrange()
  for (const role of ['client', 'supplier', 'partner', 'investor'] as const) {
    const headers = await logInAs({ role })
    for (const answer of [
      await note(headers),
      await move(headers, { key, to: 'taken' }),
      await contact(headers, key),
      await app.inject({ method: 'POST', url: `${url}/loadoptions`, headers, payload: { take: 1 } }),
    ])
      assert.equal(answer.statusCode, 403, role)
  }
})

test('with a person their calls are forgotten, those to just their phone as well; ended ones go after a month', async () => {
  const buyer = await insertUser(owner, { phone: '+7 (918) 777-66-55' })
  const [own, byPhone, other] = [
    await arrange({ customer: buyer.id, phone: '' }),
    await arrange({ phone: '8 918 777 66 55' }),
    await arrange(),
  ]
  await sql`update users set closed_at = now() - interval '15 days' where id = ${buyer.id}`.execute(owner)
  await removeClosed(database, app.log)
  const left = async () => (await owner.selectFrom('callbacks').select('id').execute()).map(({ id }) => `call-${id}`)
  const keys = await left()
  assert.deepEqual(
    [own, byPhone, other].map(({ key }) => keys.includes(key)),
    [false, false, true],
  )

  await move(other.operator, { key: other.key, to: 'taken' })
  await move(other.operator, { key: other.key, to: 'done', result: 'Да' })
  await forgetOldCallbacks(database)
  assert.ok((await left()).includes(other.key))
  await sql`update callbacks set done_at = now() - interval '31 days' where done_at is not null`.execute(owner)
  await forgetOldCallbacks(database)
  assert.ok(!(await left()).includes(other.key))
})

test('a call is found by a whole number, and its digits cannot be tried one after another', async () => {
  const { operator, key } = await arrange({ phone: '89167654321' })
  const found = async (searchValue: string) => {
    const payload = { take: 100, searchValue }
    const answer = await app.inject({ method: 'POST', url: `${url}/loadoptions`, headers: operator, payload })
    return answer.json<{ data: Row[] }>().data.map((row) => row.key)
  }
  assert.deepEqual(await found('+7 916 765-43-21'), [key])
  for (const part of ['9167', '916765432', '7654321', '4321']) assert.deepEqual(await found(part), [], part)
})
