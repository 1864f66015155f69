import { sql } from 'kysely'
import { namedValues } from '../objects/field.ts'
import { declareObject } from '../objects/object.ts'

export const callbackStates = {
  missed: 'Отменён продавцом',
  waiting: 'Ждёт звонка',
  taken: 'Звонят',
  done: 'Поговорили',
}

/** In minutes: after that a colleague takes over what somebody has taken and left. */
export const HOLD_MINUTES = 30
const isLeft = sql`(callback_queue.state = 'taken' and callback_queue.taken_at < now() - make_interval(mins => ${sql.lit(HOLD_MINUTES)}))`
const dialled = sql`coalesce(nullif(callback_queue.phone, ''), call_orders.phone, call_people.phone, '')`

/**
 * Whom the call centre calls: promised calls and missed orders, those due first (schema/views/callback_queue.sql). Phones are masked; who has taken a call
 * gets the number by a call of its own (routes.ts). Calls are noted and moved by calls of their own, too.
 */
export const callbacksOffice = declareObject({
  name: 'callbacks',
  caption: 'Обратные звонки',
  rowCaption: 'Звонок',
  title: 'who',
  allow: ['admin', 'manager'],
  source: sql`callback_queue
    left join users call_people on call_people.id = callback_queue.user_id
    left join orders call_orders on call_orders.id = callback_queue.order_id`,
  rowScope: () => sql`true`,
  key: 'key',
  sort: [
    { selector: 'state', desc: false },
    { selector: 'dueAt', desc: false },
  ],
  fields: {
    key: { caption: 'Код', type: 'text', column: sql`callback_queue.key`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`callback_queue.version`, isHidden: true },
    who: {
      caption: 'Кому',
      type: 'text',
      column: sql`coalesce(call_people.name, 'Телефон …' || right(callback_queue.phone, 2))`,
    },
    phoneEnd: {
      caption: 'Телефон',
      type: 'text',
      column: sql`right(regexp_replace(${dialled}, '\\D', '', 'g'), 4)`,
    },
    reason: { caption: 'Зачем', type: 'text', column: sql`callback_queue.reason` },
    dueAt: { caption: 'Когда', type: 'datetime', column: sql`callback_queue.due_at` },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`callback_queue.state`,
      values: namedValues(callbackStates),
      order: (state) => sql`(case ${state} when 'taken' then 0 when 'done' then 2 else 1 end)`,
    },
    attempts: { caption: 'Не дозвонились, раз', type: 'number', column: sql`callback_queue.attempts` },
    takenBy: {
      caption: 'Кто звонит',
      type: 'text',
      column: sql`coalesce(person_name(callback_queue.taken_by), '')`,
    },
    result: { caption: 'Чем закончилось', type: 'text', column: sql`callback_queue.result` },
    orderId: {
      caption: 'Заказ',
      type: 'number',
      column: sql`callback_queue.order_id`,
      lookup: { object: 'orders', caption: 'number' },
      isNullable: true,
    },
    isDue: {
      caption: 'Пора звонить',
      type: 'boolean',
      column: sql`(callback_queue.state in ('waiting', 'missed') and callback_queue.due_at <= now())`,
    },
    isMine: {
      caption: 'У меня',
      type: 'boolean',
      column: sql`coalesce(callback_queue.state = 'taken' and callback_queue.taken_by = (select actor_id()), false)`,
    },
    isLeft: { caption: 'Взят и оставлен', type: 'boolean', column: isLeft, isHidden: true },
    createdAt: { caption: 'Записан', type: 'datetime', column: sql`callback_queue.created_at` },
  },
  // a whole number alone: by its parts the digits that are not shown could be found out
  searched: (words, digits) => sql`(
    call_people.name ilike ${words} or callback_queue.reason ilike ${words}
    ${digits === null || digits.replace(/\D/g, '').length < 10 ? sql`` : sql`or regexp_replace(${dialled}, '\\D', '', 'g') like ${digits}`}
  )`,
})
