import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import { groupBy } from '../../../../group-by.ts'
import type { Cell } from '../../schema.ts'
import { asText, dayOf, drawn, isWithin, momentOf, shareOf, sum, year, type AskRows } from './year.ts'

type Event = Required<Omit<Insertable<Tables['visit_events']>, 'id'>> & { day: string }

const steps = ['view', 'basket', 'checkout', 'login', 'receiver', 'delivery', 'submit', 'order']
const funnel = { view: 'Открыли товар', basket: 'Положили в корзину', checkout: 'Начали оформление', order: 'Заказали' }
const checkout = {
  checkout: 'Открыли оформление',
  login: 'Вошли',
  receiver: 'Указали получателя и адрес',
  delivery: 'Выбрали доставку и замены',
  submit: 'Нажали «Заказать»',
  order: 'Заказали',
}

/** So many visits of the year: robots, visits over midnight, steps that were skipped, searches, speeds. */
function drawVisits(count: number): Event[] {
  const random = drawn(5)
  const { below, chance, pick } = random
  return Array.from({ length: count }, () => {
    const at = momentOf(random)
    const [visit, build, is_bot, isLong] = [randomUUID(), pick(['b1', 'b2']), chance(0.1), chance(0.1)]
    const event = (kind: Event['kind'], name = '', value: number | null = null): Event => {
      const day = dayOf(new Date(at.getTime() + (isLong && chance(0.5) ? 86_400_000 : 0)))
      return { day, visit, kind, screen: pick(['/', '/lavka', '/catalog']), name, value, build, is_bot }
    }
    const last = below(steps.length + 1)
    return [
      ...(chance(0.9) ? [event('visit', pick(['direct', 'yandex.ru', 'vk.com']))] : []),
      ...Array.from({ length: 1 + below(4) }, () => event('screen')),
      ...steps.slice(0, last).flatMap((name) => (chance(0.8) ? [event('step', name)] : [])),
      ...(chance(0.4) ? [event('search', `слово ${below(Math.max(count / 4, 8))}`, below(2) * 12)] : []),
      ...(['LCP', 'INP', 'CLS'] as const).flatMap((name) => (chance(0.5) ? [event('speed', name, below(4000))] : [])),
    ]
  }).flat()
}

/** Each report of visits over the year, a month and a day. The rows are removed at the end. */
export async function proveVisits(owner: Kysely<Tables>, ask: AskRows, count: number): Promise<void> {
  const all = drawVisits(count)
  for (let at = 0; at < all.length; at += 1000)
    await owner
      .insertInto('visit_events')
      .values(all.slice(at, at + 1000))
      .execute()
  for (const period of [year, { from: '2019-03-01', to: '2019-03-31' }, { from: '2019-06-15', to: '2019-06-15' }]) {
    const told = all.filter(({ day }) => isWithin(day, period))
    const people = told.filter(({ is_bot }) => !is_bot)
    const wanted: Record<string, Cell[][]> = {
      metrica: byDay(told),
      metrica_sources: sources(people),
      metrica_searches: searches(people),
      metrica_funnel: reached(people, funnel),
      metrica_checkout: reached(people, checkout),
      metrica_speed: speeds(people),
    }
    for (const [name, rows] of Object.entries(wanted))
      assert.deepEqual(asText(await ask(name, period)), asText(rows), `${name} ${JSON.stringify(period)}`)
  }
  await owner.deleteFrom('visit_events').where('day', '<', '2020-02-01').execute()
}

const visitsOf = (events: readonly Event[]) => new Set(events.map(({ visit }) => visit)).size
const ordersOf = (events: readonly Event[]) => events.filter(({ kind, name }) => kind === 'step' && name === 'order')

function byDay(events: readonly Event[]): Cell[][] {
  return [...groupBy(events, ({ day }) => day)].map(([day, own]) => {
    const people = own.filter(({ is_bot }) => !is_bot)
    const [visits, orders] = [visitsOf(people), visitsOf(ordersOf(people))]
    const screens = people.filter(({ kind }) => kind === 'screen').length
    return [day, visits, screens, orders, shareOf(orders, visits), visitsOf(own.filter(({ is_bot }) => is_bot))]
  })
}

function sources(events: readonly Event[]): Cell[][] {
  const visits = [...groupBy(events, ({ visit }) => visit).values()]
  const sourceOf = (own: readonly Event[]) => own.find(({ kind }) => kind === 'visit')?.name ?? 'Неизвестно'
  return [...groupBy(visits, sourceOf)].map(([source, own]) => {
    const orders = own.filter((one) => ordersOf(one).length > 0).length
    return [source === 'direct' ? 'Прямой заход' : source, own.length, orders, shareOf(orders, own.length)]
  })
}

function searches(events: readonly Event[]): Cell[][] {
  const found = events.filter(({ kind, value }) => kind === 'search' && value === 0)
  const words = [...groupBy(found, ({ name }) => name)].map(([name, own]) => ({ name, own, visits: visitsOf(own) }))
  const told = groupBy(words, ({ name, visits }) => (visits > 1 ? name : 'Единичные запросы'))
  return [...told].map(([name, own]) => [name, sum(own, (one) => one.own.length), sum(own, ({ visits }) => visits)])
}

function reached(events: readonly Event[], names: Readonly<Record<string, string>>): Cell[][] {
  const order = Object.keys(names)
  const visits = [...groupBy(events, ({ visit }) => visit).values()]
  const places = visits.map((own) =>
    Math.max(...own.map(({ kind, name }) => (kind === 'step' ? order.indexOf(name) : -1))),
  )
  const counts = order.map((_, at) => places.filter((place) => place >= at).length)
  return Object.values(names).map((words, at) => {
    const [own, next] = [counts[at] ?? 0, counts[at + 1]]
    const gone = next === undefined ? null : own - next
    return [words, own, shareOf(own, counts[0] ?? 0), gone, gone === null ? null : shareOf(gone, own)]
  })
}

function speeds(events: readonly Event[]): Cell[][] {
  const measured = events.filter(({ kind }) => kind === 'speed')
  return [...groupBy(measured, ({ screen, build }) => `${screen} ${build}`)].map(([key, own]) => {
    const at = (name: string) =>
      three(own.flatMap((one) => (one.name === name && one.value !== null ? [one.value] : [])))
    const cls = at('CLS')
    return [...key.split(' '), at('LCP'), at('INP'), cls === null ? null : cls / 1000, own.length]
  })
}

/** Three quarters of the values are at most so much: between two of them in proportion, a half to the even number. */
function three(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = 0.75 * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) return null
  const value = below + (above - below) * (place - Math.floor(place))
  const whole = Math.floor(value)
  return value - whole === 0.5 ? whole + (whole % 2) : Math.round(value)
}
