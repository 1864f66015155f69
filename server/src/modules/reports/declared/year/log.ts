import assert from 'node:assert/strict'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import type { Cell } from '../../schema.ts'
import { asText, dayOf, drawn, momentOf, year, type AskRows } from './year.ts'

type Owner = Kysely<Tables>
type Step = { time: Date; who: string | null; event: string; reason: string; number: string }
type Change = { time: Date; who: string | null; kind: 'insert' | 'update' | 'delete'; what: string; details: string }

const actions = { insert: 'Добавление', update: 'Изменение', delete: 'Удаление' }
const events: Readonly<Record<string, string>> = {
  place: 'Оформление',
  deliver: 'Вручение',
  cancel: 'Отмена',
  weigh: 'Взвешивание и сборка',
}

/** Steps of the orders of the year, and so many changes of rows; tells what the log must say of the latter. */
export async function insertActions(owner: Owner, count: number): Promise<Change[]> {
  await sql`insert into order_events (order_id, event, from_status, to_status, created_at, reason, actor_id)
    select id, (array['place', 'deliver', 'cancel', 'weigh'])[1 + (id + n) % 4], 'placed', 'placed',
      least(created_at + n * interval '5 hours', '2019-12-31 23:59:59+03'), 'причина ' || id % 40, case when id % 3 > 0 then user_id end
    from orders cross join generate_series(0, 1) n where created_at < '2020-01-01'`.execute(owner)
  const people = await owner.selectFrom('users').select(['id', 'name']).orderBy('id').execute()
  const random = drawn(7)
  const changes = Array.from({ length: count }, () => {
    const person = random.chance(0.8) ? people[random.below(people.length)] : undefined
    return { ...drawChange(random.below(6), random.below(900)), time: momentOf(random), person }
  })
  for (let at = 0; at < changes.length; at += 500)
    await owner
      .insertInto('object_changes')
      .values(
        changes.slice(at, at + 500).map(({ table, key, kind, before, after, time, person }) => ({
          table_name: table,
          row_key: String(key),
          kind,
          version: 1,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          user_id: person?.id ?? null,
          request_id: '',
          at: time,
        })),
      )
      .execute()
  return changes.map(({ time, person, kind, what, details }) => ({
    time,
    who: person?.name ?? null,
    kind,
    what,
    details,
  }))
}

type Drawn = Omit<Change, 'time' | 'who'> & { table: string; key: number; before: object; after: object }

/** A change of each sort, with the words of the log. */
function drawChange(sort: number, key: number): Drawn {
  const update = { kind: 'update', key } as const
  switch (sort) {
    case 0: {
      const [before, after] = [{ address: 'Тула, 1' }, { address: `Тула, ${key}` }]
      return {
        ...update,
        table: 'shops',
        what: `Магазин № ${key}`,
        before,
        after,
        details: `Адрес: Тула, 1 → Тула, ${key}`,
      }
    }
    case 1: {
      const [before, after] = [{ price_kopecks: 9905 }, { price_kopecks: 100 * key }]
      const details = `Цена: 99,05 ₽ → ${key},00 ₽`
      return { ...update, table: 'products', what: `Товар № ${key}`, before, after, details }
    }
    case 2: {
      const [before, after] = [{ unheard: 1 }, { unheard: 2 }]
      return { ...update, table: 'products', what: `Товар № ${key}`, before, after, details: 'Другие сведения' }
    }
    case 3:
      return {
        kind: 'insert',
        table: 'shops',
        key,
        what: 'Магазин Лавка',
        before: {},
        after: { name: 'Лавка' },
        details: '',
      }
    case 4:
      return {
        kind: 'delete',
        table: 'products',
        key,
        what: 'Товар Сыр',
        before: { name: 'Сыр' },
        after: {},
        details: '',
      }
    default:
      return { ...update, table: 'unheard', what: `Запись № ${key}`, before: {}, after: {}, details: '' }
  }
}

/** The log of these days, and what it finds by words in the whole year. */
export async function proveLog(
  owner: Owner,
  ask: AskRows,
  days: readonly string[],
  changes: readonly Change[],
): Promise<void> {
  const { rows: steps } = await sql<Step>`select e.created_at as time, u.name as who, e.event, e.reason, o.number
    from order_events e join orders o on o.id = e.order_id left join users u on u.id = e.actor_id where e.created_at < '2020-01-01'`.execute(
    owner,
  )
  const log = [
    ...changes.map(({ time, who, kind, what, details }) => ({
      time,
      cells: [who ?? 'Система', actions[kind], what, details],
    })),
    ...steps.map(({ time, who, event, reason, number }) => ({
      time,
      cells: [who ?? 'Система', events[event] ?? '', `Заказ ${number}`, reason],
    })),
  ].map(({ time, cells }) => ({ day: dayOf(time), cells: [time.toISOString(), ...cells] }))
  const check = (told: readonly Cell[][], wanted: typeof log, place: string) => {
    assert.deepEqual(asText(told), asText(wanted.map(({ cells }) => cells)), place)
    const times = told.map(([time]) => String(time))
    assert.deepEqual(times, times.toSorted().reverse(), place)
  }
  for (const day of days)
    check(
      await ask('logs', { from: day, to: day }),
      log.filter((one) => one.day === day),
      day,
    )
  for (const search of ['причина 7', 'Тула, 5', 'другие СВЕДЕНИЯ', 'Взвешивание']) {
    const found = log.filter(({ cells }) => cells.slice(1).join(' ').toLowerCase().includes(search.toLowerCase()))
    assert.ok(found.length > 0, search)
    // of more than a thousand the newest are shown (day-and-logs.test.ts)
    if (found.length <= 1000) check(await ask('logs', { ...year, search }), found, search)
  }
}
