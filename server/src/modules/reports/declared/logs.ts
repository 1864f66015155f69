import { sql, type RawBuilder } from 'kysely'
import { declareReport, mostRows } from '../report.ts'
import { findRows } from '../rows-found.ts'
import { columnNames, eventNames, kindNames, rowNames } from './log-words.ts'

/** The words of a key; `others` where there are none. */
const wordsOf = (words: Readonly<Record<string, string>>, key: ReturnType<typeof sql.ref>, others: string) =>
  sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${key}, ${others})`
const shown = (value: RawBuilder<unknown>) => sql`coalesce(nullif(case when (word ->> 'isMoney')::boolean
  then replace(to_char((${value})::numeric / 100, 'FM999999999990.00'), '.', ',') || ' ₽' else ${value} end, ''), '—')`

/** Who did what: changes of rows and steps of orders, the newest first. Row security says whose of them one reads. */
export const logsReport = declareReport({
  name: 'logs',
  caption: 'Журнал действий',
  about: 'Кто и когда что изменил: товары, магазины, договоры и заказы. Новые записи сверху.',
  section: 'reports',
  allow: ['admin', 'manager', 'supplier'],
  hasSearch: true,
  days: 7,
  find: (db, actor, { from, to, search }) => {
    const isSearched = search.trim() !== ''
    const words = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
    const isInTime = (
      time: ReturnType<typeof sql.ref>,
    ) => sql`${time} >= ${from}::date::timestamp at time zone 'Europe/Moscow'
      and ${time} < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'`
    // the newest by their index, before they are described; words are looked for in all of the period
    const newest = (...keys: [time: string, id: string]) =>
      isSearched ? sql`` : sql`order by ${sql.join(keys.map((key) => sql`${sql.ref(key)} desc`))} limit ${mostRows + 1}`
    const ofSeller = actor.role === 'supplier' ? sql`e.supplier_id = ${actor.supplierId}` : sql`true`
    return findRows(db, {
      columns: {
        time: { caption: 'Когда', type: 'time' },
        who: { caption: 'Кто', type: 'text' },
        action: { caption: 'Действие', type: 'text' },
        what: { caption: 'Что', type: 'text' },
        details: { caption: 'Подробности', type: 'text' },
      },
      query: sql`
        with log as (
          select * from (
            (select c.at as time, c.id, c.user_id as actor_id, c.kind, c.table_name, c.row_key, c.before, c.after, null::bigint as order_id, '' as reason
              from object_changes c where ${isInTime(sql.ref('c.at'))} ${newest('c.at', 'c.id')})
            union all
            (select e.created_at, e.id, e.actor_id, e.event, null, null, null, null, e.order_id, e.reason
              from order_events e where ${ofSeller} and ${isInTime(sql.ref('e.created_at'))} ${newest('e.created_at', 'e.id')})
          ) either ${newest('time', 'id')}
        )
        select time, who, action, what, details from (
          select log.time, log.id, coalesce(person_name(log.actor_id), 'Система') as who,
            case when log.order_id is null then ${wordsOf(kindNames, sql.ref('log.kind'), '')}
              else ${wordsOf(eventNames, sql.ref('log.kind'), 'Изменение заказа')} end as action,
            case when log.order_id is null then ${wordsOf(rowNames, sql.ref('log.table_name'), 'Запись')} || ' '
                || coalesce(log.after ->> 'name', log.before ->> 'name', log.after ->> 'number', '№ ' || log.row_key)
              else 'Заказ ' || o.number end as what,
            case when log.order_id is null then coalesce((
              select string_agg(distinct case when word is null then 'Другие сведения' else (word ->> 'caption') || ': '
                || ${shown(sql`(log.before ->> key)`)} || ' → ' || ${shown(sql`value`)} end, '; ')
              from jsonb_each_text(log.after) cross join lateral (select ${JSON.stringify(columnNames)}::jsonb -> log.table_name -> key as word) words
              where log.kind = 'update'), '') else log.reason end as details
          from log left join orders o on o.id = log.order_id
        ) described
        ${isSearched ? sql`where concat_ws(' ', who, action, what, details) ilike ${words}` : sql``}
        order by time desc, id desc`,
    })
  },
})
