import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'

const operators = ['admin', 'manager'] as const
/** Of the queue: «call-5», or «order-17» of a cancelled order. */
const Key = Type.String({ pattern: '^(call|order)-[1-9][0-9]{0,14}$' })
const Moment = Type.String({ maxLength: 40, description: 'UTC ISO' })

/** `customer` is a buyer; without one the phone says whom to call. */
export const noteCallback = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/callbacks/note',
  summary: 'Записать, кому и когда перезвонить',
  allow: operators,
  body: Type.Object({
    customer: Type.Union([RowId, Type.Null()]),
    phone: Type.String({ maxLength: 30, pattern: storable }),
    dueAt: Moment,
    reason: Type.String({ maxLength: 500, pattern: storable }),
  }),
  answer: Type.Object({ key: Key }),
  errors: ['NOT_FOUND', 'TOO_MANY'],
})

/** Who takes a call holds it alone. `later` counts an attempt, `done` needs the result; both are for the holder. */
export const moveCallback = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/callbacks/state',
  summary: 'Взять звонок, отложить его или закончить',
  allow: operators,
  body: Type.Object({
    key: Key,
    to: Type.Enum(['taken', 'later', 'done']),
    dueAt: Type.Optional(Moment),
    result: Type.Optional(Type.String({ maxLength: 500, pattern: storable })),
  }),
  answer: Type.Object({ key: Key }),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED'],
})

/** Of a call that the caller has taken. */
export const findCallbackContact = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/callbacks/contact',
  summary: 'Номер для звонка, который вы взяли; каждое открытие записывается',
  allow: operators,
  query: Type.Object({ key: Key }),
  answer: Type.Object({
    phone: Type.String(),
    customer: Type.Union([Type.Integer(), Type.Null()], { description: 'Покупатель, если он известен' }),
  }),
  errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
})

export type NoteCallback = CallOf<typeof noteCallback>
export type MoveCallback = CallOf<typeof moveCallback>
export type FindCallbackContact = CallOf<typeof findCallbackContact>
