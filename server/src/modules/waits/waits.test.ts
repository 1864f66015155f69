import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertClientGroup, insertPromotion } from '../../../test/promotions.ts'
import { insertProduct, insertUser } from '../../../test/rows.ts'
import { useWaits } from './testing.ts'

const { app, owner, url, add, buyer, soldOut, inStock, wait, read, tell, change, passTime, told, logInAs } = useWaits()

test('stock that is back is told once, with the price and the page, and the wait is over', async () => {
  const { email, headers } = await buyer()
  const { id, code, name } = await soldOut()
  const [known] = await wait(headers, { product: code, kind: 'stock' })
  assert.deepEqual([known?.kind, known?.product, known?.name], ['stock', code, name])
  await tell()
  assert.deepEqual(await told(email), [])

  await change(id, { stock: 5 })
  await tell()
  await tell()
  const [letter, ...others] = await told(email)
  assert.deepEqual([letter?.channel, letter?.subject, others.length], ['mail', `Снова в наличии: ${name}`, 0])
  assert.match(letter?.body ?? '', new RegExp(`снова в наличии, 100,00 ₽ за .*/lavka/-/-/-/${code}`, 's'))
  assert.deepEqual(await read(headers), [])

  // gone and back again: nobody waits any more
  await change(id, { stock: 0 })
  await change(id, { stock: 5 })
  await tell()
  assert.equal((await told(email)).length, 1)
})

test('a price is told when it falls to the wish, without one when it is lower at all', async () => {
  const [exact, any] = [await buyer(), await buyer()]
  const { id, code } = await inStock()
  await wait(exact.headers, { product: code, kind: 'price', wantedKopecks: 80_00 })
  const [known] = await wait(any.headers, { product: code, kind: 'price' })
  assert.deepEqual([known?.seenKopecks, known?.wantedKopecks], [100_00, null])
  await tell()
  await change(id, { price_kopecks: 90_00 })
  await tell()
  const [letter] = await told(any.email)
  assert.match(letter?.body ?? '', /теперь 90,00 ₽ за .*, было 100,00 ₽/)
  assert.deepEqual(await told(exact.email), [])
  await change(id, { price_kopecks: 80_00 })
  await tell()
  assert.deepEqual([(await told(exact.email)).length, (await told(any.email)).length], [1, 1])
})

test('the price is that of the person: a promotion of their group counts for them alone', async () => {
  const [member, other] = [await buyer(), await buyer()]
  const { id: group_id } = await insertClientGroup(owner)
  await owner.insertInto('client_group_members').values({ group_id, user_id: member.id }).execute()
  const { id: product, code } = await inStock()
  for (const { headers } of [member, other]) await wait(headers, { product: code, kind: 'price', wantedKopecks: 90_00 })
  const promotion = await insertPromotion(owner, { group_id })
  await passTime()
  await tell()
  assert.deepEqual([(await told(member.email)).length, (await told(other.email)).length], [1, 0])
  assert.match((await told(member.email))[0]?.body ?? '', /теперь 90,00 ₽/)

  // what they pay now is what a new wish is compared with
  const refused = await add(member.headers, { product: code, kind: 'price', wantedKopecks: 95_00 })
  assert.equal(refused.statusCode, 400)
  await owner.updateTable('promotions').set({ state: 'stopped' }).where('id', '=', promotion.id).execute()
  await change(product, { stock: 0 })
})

test('a lower price of what cannot be ordered is told when it can', async () => {
  const { email, headers } = await buyer()
  const { id, code } = await inStock()
  await wait(headers, { product: code, kind: 'price' })
  await change(id, { price_kopecks: 50_00, stock: 0 })
  await tell()
  await change(id, { stock: 3, is_active: false })
  await tell()
  assert.deepEqual(await told(email), [])
  await change(id, { is_active: true })
  await tell()
  assert.equal((await told(email)).length, 1)
})

test('several runners at once, and stock that moves meanwhile, tell each person once; what came true together is one letter', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => buyer()))
  const goods = [await soldOut(), await soldOut()]
  for (const { headers } of people) for (const { code } of goods) await wait(headers, { product: code, kind: 'stock' })
  for (const { id } of goods) await change(id, { stock: 9 })
  const moving = goods.map(({ id }) => change(id, { stock: 8 }))
  await Promise.all([tell(), tell(), tell(), ...moving])
  await tell()
  for (const { email, headers } of people) {
    const letters = await told(email)
    const found = goods.map(({ code }) => letters.filter(({ body }) => body.includes(`/${code}`)).length)
    assert.deepEqual(found, [1, 1])
    assert.deepEqual(await read(headers), [])
  }
})

test('who has no e-mail is told by SMS; who has neither keeps waiting', async () => {
  const [byPhone, nobody] = [await buyer({ email: '', phone: '+79125550101' }), await buyer({ email: '' })]
  const { id, code, name } = await soldOut()
  for (const { headers } of [byPhone, nobody]) await wait(headers, { product: code, kind: 'stock' })
  await change(id, { stock: 5 })
  await tell()
  assert.deepEqual(
    (await told('+79125550101')).map(({ channel, body }) => [channel, body]),
    [['sms', `Лавка. Снова в наличии: ${name}`]],
  )
  assert.equal((await read(nobody.headers)).length, 1)
})

test('what is true already, unknown or not sold is refused; a second call changes the wish', async () => {
  const { headers } = await buyer()
  const { code } = await inStock()
  const status = async (body: Parameters<typeof add>[1]) => (await add(headers, body)).statusCode
  assert.equal(await status({ product: code, kind: 'stock' }), 400)
  assert.equal(await status({ product: code, kind: 'price', wantedKopecks: 100_00 }), 400)
  assert.equal(await status({ product: code, kind: 'price', wantedKopecks: 0 }), 400)
  assert.equal(await status({ product: 'no-such', kind: 'price' }), 404)
  const { code: hidden } = await insertProduct(owner, { is_active: false })
  assert.equal(await status({ product: hidden, kind: 'stock' }), 404)
  await wait(headers, { product: code, kind: 'price', wantedKopecks: 80_00 })
  const waits = await wait(headers, { product: code, kind: 'price', wantedKopecks: 70_00 })
  assert.deepEqual(
    waits.map(({ wantedKopecks }) => wantedKopecks),
    [70_00],
  )
})

test('a wait is taken back by its person alone; a guest has none', async () => {
  const [mine, other] = [await buyer(), await buyer()]
  const { code } = await soldOut()
  const [known] = await wait(mine.headers, { product: code, kind: 'stock' })
  const remove = (headers?: { authorization: string }) =>
    app.inject({ method: 'DELETE', url: `/api/clientv9/objects/waits/${known?.id}`, ...(headers && { headers }) })
  await remove(other.headers)
  assert.equal((await read(mine.headers)).length, 1)
  assert.equal((await remove()).statusCode, 401)
  assert.equal((await app.inject({ url })).statusCode, 401)
  assert.deepEqual((await remove(mine.headers)).json(), [])
})

test('of what both accounts of a person wait for, the wish of the kept one stays', async () => {
  const [kept, other] = [await buyer(), await buyer()]
  const [both, single] = [await inStock(), await inStock()]
  await wait(kept.headers, { product: both.code, kind: 'price', wantedKopecks: 80_00 })
  await wait(other.headers, { product: both.code, kind: 'price', wantedKopecks: 70_00 })
  await wait(other.headers, { product: single.code, kind: 'price', wantedKopecks: 60_00 })
  const merged = await app.inject({
    method: 'POST',
    url: '/apiadmin/objects/traders/merge',
    headers: await logInAs((await insertUser(owner, { role: 'admin' })).login),
    payload: { id: kept.id, other: other.id, reason: 'Две записи' },
  })
  assert.equal(merged.statusCode, 200, merged.body)
  const wishes = (await read(kept.headers)).map(({ product, wantedKopecks }) => [product, wantedKopecks])
  assert.deepEqual(
    new Map(wishes.map(([product, kopecks]) => [product, kopecks])),
    new Map([
      [both.code, 80_00],
      [single.code, 60_00],
    ]),
  )
})

test('nobody waits for more than a hundred goods, also by calls at once', async () => {
  const { id: user_id, headers } = await buyer()
  const supplier = await inStock()
  for (let at = 0; at < 99; at += 1) {
    const { id: product_id } = await insertProduct(owner, { shop_id: supplier.shop_id, stock: 0 })
    await owner.insertInto('product_waits').values({ user_id, product_id, kind: 'stock' }).execute()
  }
  const more = [await soldOut(), await soldOut(), await soldOut()]
  const answers = await Promise.all(more.map(({ code }) => add(headers, { product: code, kind: 'stock' })))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 400, 400])
})
