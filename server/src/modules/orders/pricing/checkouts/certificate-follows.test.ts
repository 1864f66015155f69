import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyOf } from '../../../gift-certificates/testing.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { useCheckouts, type Checkout } from './testing.ts'

// Decision 0185: a certificate follows the rest of the checkout as the delivery does.

const { owner, checkout, pressNow, assemble, read, sums, lettersOf } = useCheckouts()

/** What is posted to the certificate of a checkout and what is held, kopecks. */
async function certificateOf({ ids }: Checkout): Promise<[number, number]> {
  const { certificate_id } = await owner
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_accounts as a', 'a.id', 't.debit_account_id')
    .select('a.certificate_id')
    .where('t.order_id', 'in', ids)
    .where('t.code', '=', 'certificate_payment')
    .executeTakeFirstOrThrow()
  const { posted, pending } = await moneyOf(owner, certificate_id ?? 0)
  return [posted, pending]
}

test('the first order is cancelled: its certificate goes over to the second with the delivery, in one letter; what has no room is free', async () => {
  const of = await checkout()
  assert.deepEqual(await sums(of), [
    [919_99, 200_00, 919_99],
    [719_99, 0, 80_01],
  ])
  assert.equal(await pressNow(of, 0, 'cancel'), 'done')
  assert.deepEqual(await sums(of), [
    [0, 0, 0],
    [919_99, 200_00, 919_99],
  ])
  assert.deepEqual(await certificateOf(of), [1000_00, 919_99])
  const [gone, kept] = await read(of)
  const letter = (await lettersOf(of)).at(-1) ?? ''
  assert.match(letter, new RegExp(`^Заказ № ${kept?.number}: доставка перешла из другого заказа\n`))
  assert.match(
    letter,
    new RegExp(`\nДоставка: 200,00 ₽ из заказа № ${gone?.number}\nСертификатом: 919,99 ₽ вместо 80,01 ₽\n`),
  )
  assert.match(letter, /\nК оплате теперь 919,99 ₽, из них сертификатом 919,99 ₽\./)
  assert.equal((await lettersOf(of)).filter((mail) => mail.includes('ертификатом: ')).length, 1)
})

test('an order that comes to nothing leaves it to the rest, of another supplier too, and has it back with its goods', async () => {
  const of = await checkout({ isApart: true })
  await assemble(of)
  const placed = await sums(of)
  assert.deepEqual(placed, [
    [919_99, 200_00, 919_99],
    [919_99, 200_00, 80_01],
  ])
  assert.equal(await pressNow(of, 0, 'nothing'), 'done')
  assert.deepEqual(await sums(of), [
    [0, 200_00, 80_01],
    [919_99, 200_00, 919_99],
  ])
  const [, rest] = await read(of)
  const letter = (await lettersOf(of)).find((mail) => mail.includes('изменилась оплата сертификатом')) ?? ''
  assert.match(letter, new RegExp(`^Заказ № ${rest?.number}: изменилась оплата сертификатом\n`))
  assert.match(
    letter,
    /\nСертификатом: 919,99 ₽ вместо 80,01 ₽\nК оплате теперь 919,99 ₽, из них сертификатом 919,99 ₽\./,
  )
  assert.equal(await pressNow(of, 0, 'back'), 'done')
  assert.deepEqual(await sums(of), placed)
  assert.deepEqual(await certificateOf(of), [1000_00, 1000_00])
})

test('an order on its way keeps its share, which a delivery takes; what nobody can take is free', async () => {
  const of = await checkout()
  await assemble(of)
  for (const name of ['pack', 'ship'] as const) assert.equal(await pressNow(of, 1, name), 'done')
  assert.equal(await pressNow(of, 0, 'cancel'), 'done')
  assert.deepEqual(await sums(of), [
    [0, 200_00, 0],
    [719_99, 0, 80_01],
  ])
  assert.deepEqual(await certificateOf(of), [1000_00, 80_01])
  assert.equal(await pressNow(of, 1, 'deliver'), 'done')
  assert.deepEqual(await certificateOf(of), [919_99, 0])
})

test('the ledger of all this is whole', async () => {
  const verdict = await owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => verifyLedger(db))
  assert.equal(verdict.problem, null)
  assert.ok(verdict.transfers > 10)
})
