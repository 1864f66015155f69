import { Type, type Static } from 'typebox'
import { everyone, people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { storable } from '../../schema-primitives.ts'
import { editLimit } from '../objects/calls.ts'
import { loadAnswerSchema } from '../objects/options/answer-schema.ts'
import { LoadOptions, type Key, type RowsCall } from '../objects/options/schema.ts'
import { AnyRow, EditedRow, Field, NewRow } from '../objects/schema.ts'
import { type findOwnOrder } from '../orders/schema.ts'
import { ContractEdition } from '../suppliers/contracts/schema.ts'
import { anyCommand, guestCommand } from './commands.ts'

export type { ClientCommands } from './commands.ts'

/** The answer has the type of the command's call (`ClientCommands`). */
export const askCommand = defineCall({
  method: 'POST',
  url: '/api/clientv9',
  summary: 'Команда (cmd) из объявленного набора',
  allow: people,
  bodyLimit: 64 * 1024,
  body: anyCommand,
  answer: Type.Unknown(),
  errors: ['NOT_FOUND'],
})

/** The same with the name in the address (specification §7: POST clientv9/{name}); names with a call of their own are that call. */
export const askNamedCommand = defineCall({
  method: 'POST',
  url: '/api/clientv9/{name}',
  summary: 'Команда из объявленного набора по имени; поля команды — в теле',
  allow: people,
  bodyLimit: 64 * 1024,
  params: Type.Object({ name: Type.String({ maxLength: 40, pattern: '^[a-z-]+$' }) }),
  body: Type.Object({}, { additionalProperties: true }),
  answer: Type.Unknown(),
  errors: ['NOT_FOUND'],
})

export const askGuestCommand = defineCall({
  method: 'POST',
  url: '/api/clientv9/anonym',
  summary: 'Команда (cmd) из набора, доступного без входа',
  allow: everyone,
  bodyLimit: 64 * 1024,
  body: guestCommand,
  answer: Type.Unknown(),
  errors: ['NOT_FOUND'],
})

/** The contract of a client with a supplier: the public offer, accepted by the first order. */
export type ClientContract = Static<typeof ClientContract>
export const ClientContract = Type.Object({
  supplier: Type.String(),
  supplierName: Type.String(),
  since: Type.String({ description: 'Первый заказ, UTC ISO' }),
  lastOrderAt: Type.String({ description: 'UTC ISO' }),
  orderCount: Type.Integer(),
  totalKopecks: Type.Integer({ description: 'К оплате по всем заказам, без отменённых' }),
  openCount: Type.Integer({ description: 'Заказы в работе' }),
  minimumKopecks: Type.Integer(),
  phone: Type.String(),
})

export const findContracts = defineCall({
  method: 'POST',
  url: '/api/clientv9/contract',
  summary:
    'Договоры покупателя с поставщиками: у кого, с какого заказа и на каких условиях он покупает; поставщик принимает здесь свой договор',
  allow: people,
  body: Type.Object({
    supplier: Type.Optional(Type.String({ maxLength: 80, pattern: storable })),
    /** the edition of the contract with the marketplace that the supplier accepts */
    accept: Type.Optional(ContractEdition),
  }),
  answer: Type.Array(ClientContract),
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'TRANSITION_REFUSED', 'CONFLICT'],
})

const name = Type.String({ maxLength: 40, pattern: '^[a-z-]+$' })

export const findClientFields = defineCall({
  method: 'GET',
  url: '/api/client/objects/{a}/fields',
  summary: 'Поля объекта для таблицы покупателя: orders, products, suppliers',
  allow: people,
  params: Type.Object({ a: name }),
  answer: Type.Array(Field),
  errors: ['NOT_FOUND'],
})

export const loadClientRows = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/{name}/loadoptions',
  summary: 'Строки или группы объекта по loadOptions: свои orders, products, suppliers',
  allow: people,
  params: Type.Object({ name }),
  bodyLimit: 64 * 1024,
  body: LoadOptions,
  answer: loadAnswerSchema<Record<string, Key>>(Type.Record(Type.String(), Type.Unknown())),
  errors: ['NOT_FOUND'],
})

export const queryClientRows = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/{name}',
  summary: 'Строки или группы объекта по loadOptions в адресе: свои orders, addresses, suppliers',
  allow: people,
  params: Type.Object({ name }),
  query: LoadOptions,
  answer: loadAnswerSchema<AnyRow>(AnyRow),
  errors: ['NOT_FOUND'],
})

export const insertClientRow = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/{name}',
  summary: 'Добавить свою запись: addresses',
  allow: people,
  params: Type.Object({ name }),
  bodyLimit: editLimit,
  body: NewRow,
  answer: AnyRow,
  errors: ['VALUE_REFUSED', 'CONFLICT', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})

export const updateClientRow = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/{name}',
  summary: 'Изменить присланные поля своей записи: addresses',
  allow: people,
  params: Type.Object({ name }),
  bodyLimit: editLimit,
  body: EditedRow,
  answer: AnyRow,
  errors: ['VALUE_REFUSED', 'ROW_CHANGED', 'VERSION_NEEDED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})

export type AskCommand = CallOf<typeof askCommand>
export type AskGuestCommand = CallOf<typeof askGuestCommand>
export type FindContracts = CallOf<typeof findContracts>
export type FindClientFields = CallOf<typeof findClientFields>
export type LoadClientRows = RowsCall<typeof loadClientRows, Record<string, Key>>
export type FindOwnOrder = CallOf<typeof findOwnOrder>
