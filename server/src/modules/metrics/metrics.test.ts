import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { addDays, moscowDay } from '@lavka/domain/delivery-schedule'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { forgetAttempts, repeatAttempt } from '../../../test/attempts.ts'
import { proveVisits } from '../reports/declared/year/visits.ts'
import { count } from '../reports/declared/year/year.ts'
import type { Ask, ReportAnswer } from '../reports/schema.ts'
import { forgetVisits } from './routes.ts'
import type { VisitEvent } from './schema.ts'

const { app, owner, database, logInAs } = useApp()
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

async function tell(events: Partial<VisitEvent>[], more: { agent?: string; isAutomated?: boolean } = {}) {
  const { agent = phone, isAutomated = false } = more
  const whole = events.map((event) => ({ kind: 'step', screen: '/lavka', name: '', value: null, ...event }))
  const payload = { visit: randomUUID(), build: 'b1', isAutomated, events: whole }
  const answer = await app.inject({ method: 'POST', url: '/api/metrics', headers: { 'user-agent': agent }, payload })
  assert.equal(answer.statusCode, 200, answer.body)
}

const steps = (...names: string[]) => names.map((name) => ({ kind: 'step' as const, name }))
const from = (name: string) => ({ kind: 'visit' as const, name })
const look = { kind: 'screen' as const }
const search = (name: string, value: number) => ({ kind: 'search' as const, name, value })
const speed = (name: string, value: number, screen = '/lavka') => ({ kind: 'speed' as const, name, value, screen })

let heads: Record<'admin' | 'investor' | 'supplier', { authorization: string }>

before(async () => {
  const all = ['view', 'basket', 'checkout', 'login', 'receiver', 'delivery', 'submit', 'order']
  await tell([from('yandex.ru'), look, look, ...steps(...all), search('Мёд 8 912 345-67-89', 0), speed('LCP', 1000)])
  await tell([from('direct'), look, ...steps('view', 'basket', 'checkout', 'login'), search('мёд 89123456789', 0)])
  await tell([from('yandex.ru'), look, ...steps('view'), search('облепиха', 0), search('сыр', 12), speed('CLS', 120)])
  await tell([from('direct'), look, look, speed('LCP', 3000), speed('INP', 180, '/')])
  await tell([from('direct'), look, ...steps('view', 'order')], { agent: robot })
  await tell([from('direct'), look], { isAutomated: true })
  heads = {
    admin: await logInAs({ role: 'admin' }),
    investor: await logInAs({ role: 'investor' }),
    supplier: await logInAs({ role: 'supplier' }),
  }
})

async function ask(name: string, who: keyof typeof heads = 'admin', given: Partial<Ask> = {}) {
  const today = moscowDay(new Date())
  const whole = {
    from: addDays(today, -1),
    to: addDays(today, 1),
    by: [],
    across: '',
    measures: [],
    only: [],
    search: '',
  }
  const payload = { ...whole, ...given }
  const url = `/apiadmin/reports/${name}`
  return app.inject({ method: 'POST', url, headers: heads[who], payload })
}
const rowsOf = async (name: string) => (await ask(name)).json<ReportAnswer>().rows

test('visits of people and of robots are counted apart', async () => {
  const [row] = await rowsOf('metrica')
  assert.deepEqual(row?.slice(1), [4, 6, 1, 25, 2])
})

test('sources, with the orders that came of them', async () => {
  assert.deepEqual((await rowsOf('metrica_sources')).toSorted(), [
    ['yandex.ru', 2, 1, 50],
    ['Прямой заход', 2, 0, 0],
  ])
})

test('searches without a result: no phones, and what one visit alone searched is not told', async () => {
  assert.deepEqual(await rowsOf('metrica_searches'), [
    ['мёд …', 2, 2],
    ['Единичные запросы', 1, 1],
  ])
})

test('the funnel and the steps of the checkout say how many came so far and how many left there', async () => {
  assert.deepEqual(await rowsOf('metrica_funnel'), [
    ['Открыли товар', 3, 100, 1, 33.3],
    ['Положили в корзину', 2, 66.7, 0, 0],
    ['Начали оформление', 2, 66.7, 1, 50],
    ['Заказали', 1, 33.3, null, null],
  ])
  assert.deepEqual(
    (await rowsOf('metrica_checkout')).map(([step, visits, , gone]) => [step, visits, gone]),
    [
      ['Открыли оформление', 2, 0],
      ['Вошли', 2, 1],
      ['Указали получателя и адрес', 1, 0],
      ['Выбрали доставку и замены', 1, 0],
      ['Нажали «Заказать»', 1, 0],
      ['Заказали', 1, null],
    ],
  )
})

test('speed by screen and build is that of three quarters of the people', async () => {
  assert.deepEqual(await rowsOf('metrica_speed'), [
    ['/lavka', 'b1', 2500, null, 0.12, 3],
    ['/', 'b1', null, 180, null, 1],
  ])
})

// REPORT_YEAR is a number of visits over a whole year; in each run they are few
test('over a year every report of visits says what their events say', () =>
  proveVisits(owner, async (name, given) => (await ask(name, 'admin', given)).json<ReportAnswer>().rows, count))

test('figures of visits are for the office and an investor, not for a seller', async () => {
  assert.equal((await ask('metrica', 'investor')).statusCode, 200)
  assert.equal((await ask('metrica', 'supplier')).statusCode, 403)
})

test('what is half a year old is forgotten; the rest stays', async () => {
  for (const days of [179, 181])
    await sql`insert into visit_events (day, visit, kind, screen, name, build, is_bot)
      values (current_date - ${days}::int, gen_random_uuid(), 'screen', ${`of ${days} days`}, '', 'b1', false)`.execute(
      owner,
    )
  await forgetVisits(database)
  const left = await owner.deleteFrom('visit_events').where('screen', 'like', 'of %').returning('screen').execute()
  assert.deepEqual(left, [{ screen: 'of 179 days' }])
})

test('names and screens keep no phones, e-mails and codes; addresses of one network count together', async () => {
  const name = '+7 912 345-67-89 a@mail.example'
  await tell([
    { kind: 'step', name, screen: '/restore/web?code=SECRET' },
    { kind: 'visit', name: 'yandex.ru' },
  ])
  const rows = await owner
    .selectFrom('visit_events')
    .select(['name', 'screen'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  assert.doesNotMatch(JSON.stringify(rows), /912|mail\.example|SECRET/)
  assert.ok(rows.some((row) => row.name === 'yandex.ru'))

  await forgetAttempts(owner)
  const events = [{ kind: 'step', screen: '/', name: 'view', value: null }]
  const payload = { visit: randomUUID(), build: 'b1', isAutomated: false, events }
  const from = (remoteAddress: string) => app.inject({ method: 'POST', url: '/api/metrics', remoteAddress, payload })
  assert.equal((await from('2001:db8::1')).statusCode, 200)
  await repeatAttempt(owner, 119)
  assert.equal((await from('2001:db8::ffff')).statusCode, 429)
  assert.equal((await from('2001:db8:0:1::1')).statusCode, 200)
})
