import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertSession, insertSupplier, insertUser } from '../../../../test/rows.ts'
import type { AnyRow, EditRefusal } from '../../objects/schema.ts'

// Decision 0190: where the money of a supplier goes is changed with a fresh password, waits for an administrator, and both sides are told.

const { app, owner } = useApp()
type Headers = { authorization: string }

const oldBank = { bik: '044030827', settlement_account: '40702810900000002851', bank_name: 'Сбер' }
let heads: Record<'farmer' | 'stored' | 'manager' | 'admin', Headers>
let farm: { id: number; name: string }

before(async () => {
  farm = await insertSupplier(owner, {
    ...oldBank,
    card_merchant: 'farm',
    email: 'public@farm.example',
    onboarding: 'approved',
  })
  const session = async (user: number, given: object) => ({
    authorization: `Bearer ${await insertSession(owner, user, given)}`,
  })
  const person = (role: 'supplier' | 'manager' | 'admin') =>
    insertUser(owner, { role, email: `${role}@mail.example`, supplier_id: role === 'supplier' ? farm.id : null })
  const [farmer, manager, admin] = [await person('supplier'), await person('manager'), await person('admin')]
  const fresh = { password_at: new Date() }
  heads = {
    farmer: await session(farmer.id, fresh),
    stored: await session(farmer.id, { password_at: null }),
    manager: await session(manager.id, fresh),
    admin: await session(admin.id, fresh),
  }
})

async function call(headers: Headers, method: 'POST' | 'PUT', path: string, payload: object) {
  const answer = await app.inject({ method, url: `/apiadmin/objects/${path}`, headers, payload })
  return {
    status: answer.statusCode,
    body: answer.json<AnyRow & { code: string; data: AnyRow[]; details?: EditRefusal }>(),
  }
}
const row = () => owner.selectFrom('suppliers').selectAll().where('id', '=', farm.id).executeTakeFirstOrThrow()
const edit = async (headers: Headers, values: object) =>
  call(headers, 'PUT', 'suppliers', { key: farm.id, version: (await row()).version, values })
const waiting = async () =>
  (await call(heads.admin, 'POST', 'change-proposals/loadoptions', { filter: ['state', '=', 'waiting'] })).body.data
const told = async () => {
  const mails = await owner.deleteFrom('outbox').returning(['recipient', 'subject', 'body']).execute()
  return {
    to: mails.map(({ recipient }) => recipient).toSorted(),
    subject: mails[0]?.subject,
    body: mails[0]?.body ?? '',
  }
}

test('a stored secret changes no requisites; what needs no password is written by it', async () => {
  for (const values of [{ cardMerchant: 'other' }, { bankName: 'Чужой банк' }, { inn: '7728168971' }])
    assert.equal((await edit(heads.stored, values)).body.code, 'PASSWORD_NEEDED')
  assert.equal((await edit(heads.stored, { hours: 'с 9 до 18', bankName: 'Сбер' })).status, 200)
})

test('what the supplier or a manager changes waits for an administrator; both sides are told, the old address, too', async () => {
  for (const headers of [heads.farmer, heads.manager]) {
    const values = { bankName: 'Новый банк', cardMerchant: 'farm-2', email: 'new@farm.example' }
    assert.equal((await edit(headers, values)).status, 200)
    const now = await row()
    assert.deepEqual([now.bank_name, now.card_merchant, now.email], ['Сбер', 'farm', 'new@farm.example'])
    const mail = await told()
    assert.deepEqual(
      mail.to.slice(0, 2),
      ['admin@mail.example', headers === heads.farmer ? 'public@farm.example' : 'new@farm.example'].toSorted(),
    )
    assert.equal(mail.subject, `Реквизиты ждут подтверждения: ${farm.name}`)
    assert.match(mail.body, /Банк: Сбер → Новый банк\nЛогин в эквайринге: farm → farm-2/)
  }
  const [proposal, ...others] = await waiting()
  assert.deepEqual([proposal?.['productName'], others], ['Реквизиты', []])
  assert.equal(proposal?.['requisites'], 'Банк: Сбер → Новый банк; Логин в эквайринге: farm → farm-2')
  const { id, version, productVersion } = proposal ?? {}
  const accept = { id, version, productVersion, to: 'accepted' }
  assert.equal((await call(heads.manager, 'PUT', 'change-proposals/state', accept)).status, 403)
  assert.equal((await call(heads.admin, 'PUT', 'change-proposals/state', accept)).status, 200)
  assert.deepEqual([(await row()).bank_name, (await row()).card_merchant], ['Новый банк', 'farm-2'])
  const mail = await told()
  assert.equal(mail.subject, `Реквизиты изменены: ${farm.name}`)
  const history = await app.inject({
    url: `/apiadmin/admin/obj/suppliers/changes?id=${farm.id}`,
    headers: heads.farmer,
  })
  assert.match(history.body, /"caption":"Банк","before":"Сбер","after":"Новый банк"/)
})

test('an administrator changes them at once; an account is told by its last figures', async () => {
  assert.equal((await edit(heads.admin, { settlementAccount: '' })).status, 200)
  assert.equal((await row()).settlement_account, '')
  const { to, body } = await told()
  assert.deepEqual(to, ['admin@mail.example', 'new@farm.example', 'supplier@mail.example'])
  assert.match(body, /Расчётный счёт: …2851 → —/)
})

test('the login of another seller at the acquirer is refused with words', async () => {
  const other = await insertSupplier(owner, { card_merchant: 'dairy' })
  for (const headers of [heads.admin, heads.farmer]) {
    const { status, body } = await edit(headers, { cardMerchant: other.card_merchant })
    const said = body.details?.fields
    assert.deepEqual(
      [status, said],
      [422, [{ field: 'cardMerchant', message: 'Этот логин в эквайринге уже у другого поставщика' }]],
    )
  }
  const taken = owner.updateTable('suppliers').set({ card_merchant: 'dairy' }).where('id', '=', farm.id).execute()
  await assert.rejects(taken, { constraint: 'suppliers_by_card_merchant' })
})
