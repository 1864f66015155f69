import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { usualMarketplace } from '@lavka/domain/marketplace'
import { useApp } from '../../../test/app.ts'
import { asAuthenticator, asSystem } from '../../database/actor.ts'
import { codeSms, passwordChangedMail } from '../notifications/messages.ts'
import { sendMail, sendSms } from '../notifications/send.ts'
import type { AnyRow, EditRefusal } from '../objects/schema.ts'
import type { PageHead } from '../pages/schema.ts'
import type { AboutMarketplace } from './schema.ts'

const { app, database, owner, logInAs } = useApp()
let admin: Awaited<ReturnType<typeof logInAs>>
before(async () => {
  admin = await logInAs({ role: 'admin' })
})
beforeEach(async () => {
  await owner.deleteFrom('outbox').execute()
})

const office = '/apiadmin/admin/obj/marketplace'
async function save(values: object, headers = admin) {
  const { version } = await owner.selectFrom('marketplace').select('version').executeTakeFirstOrThrow()
  const answer = await app.inject({ method: 'PUT', url: office, headers, payload: { key: 1, version, values } })
  const { details } = answer.json<AnyRow & { details?: EditRefusal }>()
  return { status: answer.statusCode, fields: details?.fields?.map(({ field }) => field) }
}
const about = async () => (await app.inject('/api/marketplace')).json<AboutMarketplace>()
const headOf = async (query: string) => (await app.inject(`/api/pages/head${query}`)).json<PageHead>()
/** What is queued for the person and for the phone. */
async function queued() {
  await asAuthenticator(database, async (db) => {
    await sendMail(db, 'account', 'anna@mail.example', passwordChangedMail)
    await sendSms(db, 'account', '+79123456789', codeSms('123456'))
  })
  const rows = await owner.selectFrom('outbox').select(['subject', 'body']).orderBy('id').execute()
  return rows.map(({ subject, body }) => [subject, body.split('\n').at(-1)])
}

test('of a new database the texts are the usual ones', async () => {
  assert.deepEqual(await about(), { ...usualMarketplace, phone: '' })
  assert.equal((await headOf('')).title, 'Лавка — продукты от фермеров и небольших производств')
  assert.deepEqual(await queued(), [
    ['Пароль в Лавке изменён', 'Лавка'],
    ['', '123456 — ваш код (Лавка). Никому его не сообщайте. Действует 10 минут.'],
  ])
})

test('administrators write, nobody else; each save is a version with its history', async () => {
  for (const role of ['manager', 'supplier', 'partner', 'client'] as const) {
    const { status } = await save({ slogan: 'чужое' }, await logInAs({ role }))
    assert.equal(status, 403, role)
  }
  assert.equal((await save({ slogan: 'сыры на каждый день' })).status, 200)
  const { version } = await owner.selectFrom('marketplace').select('version').executeTakeFirstOrThrow()
  assert.equal(version, 2)
  const history = await owner.selectFrom('object_changes').selectAll().where('table_name', '=', 'marketplace').execute()
  assert.equal(history.length, 1)
  await assert.rejects(
    asSystem(database, (db) => db.updateTable('marketplace').set({ slogan: '' }).execute()),
    /is not changed so by this actor|described by administrators/,
  )
})

test('numbers that there cannot be, a wrong address and too many suggestions are refused by their fields', async () => {
  const wrong = { inn: '7707083894', email: 'shop', phone: '12', name: '' }
  assert.deepEqual((await save(wrong)).fields?.toSorted(), ['email', 'inn', 'name', 'phone'])
  assert.deepEqual((await save({ ogrn: '1027700132196' })).fields, ['ogrn'])
  const many = Array.from({ length: 11 }, (_, index) => `слово ${index}`).join('\n')
  assert.deepEqual((await save({ suggestions: many })).fields, ['suggestions'])
  assert.equal((await save({ inn: '', ogrn: '304500116000157' })).status, 200)
})

test('what was saved is what pages, mails and SMS say from then on', async () => {
  const requisites = {
    legalName: 'ООО «Двор»',
    inn: '7707083893',
    ogrn: '1027700132195',
    legalAddress: 'Тула, Ленина, 1',
  }
  const shown = {
    name: 'Сырный двор',
    whereabouts: '',
    slogan: 'сыры',
    goods: 'Сыры',
    suggestions: ' сыр \n\nтворог\nсыр',
  }
  const contacts = { phone: '8 495 000-00-00', email: 'claims@dvor.example', postAddress: '300000, Тула, а/я 1' }
  const sent = { smsName: 'Двор', description: 'Сыры из Тулы.' }
  assert.equal((await save({ ...requisites, ...shown, ...contacts, ...sent })).status, 200)
  assert.deepEqual(await about(), {
    shopName: 'Сырный двор',
    shopLetter: 'С',
    whereabouts: 'в магазине «Сырный двор»',
    slogan: 'сыры',
    goods: 'Сыры',
    suggestions: 'сыр\nтворог',
    searchHint: 'Сыр, творог…',
    legal:
      'ООО «Двор», ИНН\u00a07707083893, ОГРН\u00a01027700132195. Тула, Ленина, 1. Обращения: 300000, Тула, а/я 1, claims@dvor.example',
    phone: '8 495 000-00-00',
  })
  const { title, description, data } = await headOf('')
  assert.deepEqual([title, description], ['Сырный двор — сыры', 'Сыры из Тулы.'])
  assert.deepEqual(
    data.map(({ name }) => name),
    ['Сырный двор', 'Сырный двор'],
  )
  assert.equal((await headOf('?view=goods&search=мёд')).title, 'мёд — поиск в магазине «Сырный двор»')
  assert.deepEqual(await queued(), [
    ['Пароль в магазине «Сырный двор» изменён', 'Сырный двор'],
    ['', '123456 — ваш код (Двор). Никому его не сообщайте. Действует 10 минут.'],
  ])
})
