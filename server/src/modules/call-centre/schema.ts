import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'
import { ProductCard } from '../catalog/schema.ts'
import { Substitutions } from '../orders/states.ts'

const operators = ['admin', 'manager'] as const
const code = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })
const text = (maxLength: number) => Type.String({ maxLength, pattern: storable })

/** A row of the price list: the product card with its number, which operators type. */
export type PriceRow = Static<typeof PriceRow>
export const PriceRow = Type.Object({
  ...ProductCard.properties,
  number: Type.Integer({ description: 'Короткий номер товара: его набирают с клавиатуры' }),
  barcode: Type.Optional(Type.String({ maxLength: 13, description: 'EAN-13' })),
})

export const findPriceRows = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/price-list',
  summary: 'Прайс-лист: по номеру, коду, штрихкоду или названию',
  allow: people,
  query: Type.Object({
    supplier: Type.Optional(code),
    shop: Type.Optional(code),
    inStock: Type.Optional(Type.Boolean()),
    search: Type.Optional(text(200)),
    after: Type.Optional(text(200)),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({
    rows: Type.Array(PriceRow),
    next: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer(),
  }),
})

/** Reads rows of a pasted table. `product` is set when the row is unambiguous; otherwise `candidates` are the possible products. */
export const readRows = defineCall({
  method: 'POST',
  url: '/api/clientv9/rows',
  summary: 'Строки таблицы (код, номер, штрихкод или название) — какие это товары',
  allow: people,
  bodyLimit: 192 * 1024,
  body: Type.Object({
    supplier: Type.Optional(code),
    rows: Type.Array(text(300), { minItems: 1, maxItems: 300 }),
  }),
  answer: Type.Array(Type.Object({ product: Type.Union([PriceRow, Type.Null()]), candidates: Type.Array(PriceRow) })),
})

export const findUsual = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/usual',
  summary: 'Обычный заказ: что покупают чаще всего; чужой — только оператору',
  allow: people,
  query: Type.Object({ customer: Type.Optional(RowId), supplier: Type.Optional(code) }),
  answer: Type.Array(Type.Object({ product: PriceRow, quantity: Type.Number(), times: Type.Integer() })),
  errors: ['NOT_FOUND'],
})

/** A found client with masked contacts, enough to tell two of the same name apart. */
export type CustomerFound = Static<typeof CustomerFound>
export const CustomerFound = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phoneEnd: Type.String({ description: 'Последние четыре цифры телефона' }),
  town: Type.String(),
  company: Type.String({ description: 'Название по ИНН, если ИНН указан' }),
})

export const findCustomers = defineCall({
  method: 'POST',
  url: '/api/clientv9/customers',
  summary: 'Найти покупателя по телефону, имени или ИНН; каждый поиск записывается',
  allow: operators,
  body: Type.Object({ search: Type.String({ minLength: 3, maxLength: 100, pattern: storable }) }),
  answer: Type.Array(CustomerFound),
})

/** What an order for this client starts with: the details of the last delivery. */
export type Customer = Static<typeof Customer>
export const Customer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  receiver: Type.String(),
  address: Type.String(),
  orderCount: Type.Integer(),
  lastOrderAt: Type.Union([Type.String(), Type.Null()]),
})

export const findCustomer = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/customers/{id}',
  summary: 'Покупатель для заказа по телефону; каждое открытие записывается',
  allow: operators,
  params: Type.Object({ id: RowId }),
  answer: Customer,
  errors: ['NOT_FOUND'],
})

/** The buyer is on the phone: a name and a mobile are enough; `isNew` is false when a buyer already has the phone, who is the answer then. */
export const createCustomer = defineCall({
  method: 'POST',
  url: '/api/clientv9/objects/customers',
  summary: 'Новый покупатель во время звонка; ему уходит СМС со ссылкой на согласие',
  allow: operators,
  body: Type.Object({
    name: Type.String({ minLength: 2, maxLength: 100, pattern: storable }),
    phone: text(30),
  }),
  answer: Type.Object({ customer: Customer, isNew: Type.Boolean() }),
  errors: ['ACCOUNT_BLOCKED', 'TOO_MANY'],
})

const Quantity = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** The content of a draft of /tableLavka with the product cards as the person saw them; placing an order checks everything again. */
export type DraftContent = Static<typeof DraftContent>
export const DraftContent = Type.Object({
  supplier: text(80),
  customer: Type.Union([Type.Object({ id: RowId, name: text(200) }), Type.Null()]),
  lines: Type.Array(Type.Object({ product: PriceRow, quantity: Quantity }), { maxItems: 500 }),
  /** rows whose product or quantity is not decided yet; `typed` is a quantity that could not be parsed */
  unclear: Type.Array(
    Type.Object({
      text: text(300),
      quantity: Type.Union([Quantity, Type.Null()]),
      typed: Type.Optional(text(40)),
    }),
    { maxItems: 300 },
  ),
  form: Type.Object({
    receiver: text(200),
    phone: text(30),
    address: text(500),
    day: text(20),
    hours: text(40),
    comment: text(2000),
    promo: Type.Optional(text(40)),
    substitutions: Type.Optional(Substitutions),
    /** by the code of the supplier: the point where the buyer takes the order */
    pickups: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,80}$' }), text(80), { maxProperties: 100 }),
    ),
  }),
  /** idempotency key of the order being sent; kept in the draft, so that a retry after a crash does not place a second order */
  attempt: text(100),
})

const key = Type.String({ pattern: '^[0-9a-f]{32}$' })
const DraftState = Type.Enum(['open', 'parked'])

const draftFields = {
  key,
  state: DraftState,
  version: Type.Integer(),
  isMine: Type.Boolean(),
  holder: Type.String({ description: 'У кого корзина сейчас' }),
  updatedAt: Type.String({ description: 'UTC ISO' }),
}

export type Draft = Static<typeof Draft>
export const Draft = Type.Object({ ...draftFields, content: DraftContent })

/** A row of the list of drafts. `content` is included only for the actor's own open drafts, which the desk opens immediately. */
export type DraftRow = Static<typeof DraftRow>
export const DraftRow = Type.Object({
  ...draftFields,
  customer: Type.Union([Type.String(), Type.Null()], { description: 'Имя покупателя' }),
  lineCount: Type.Integer(),
  content: Type.Union([DraftContent, Type.Null()]),
})

export const findDrafts = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/drafts',
  summary: 'Незаконченные корзины: свои, у операторов — и друг друга',
  allow: people,
  answer: Type.Array(DraftRow),
  errors: ['TOO_MANY'],
})

export const findDraft = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/drafts/{key}',
  summary: 'Незаконченная корзина целиком',
  allow: people,
  params: Type.Object({ key }),
  answer: Draft,
  errors: ['NOT_FOUND'],
})

export const saveDraft = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/drafts',
  summary: 'Сохранить корзину, отложить её, взять отложенную или закрыть',
  allow: people,
  bodyLimit: 512 * 1024,
  body: Type.Object({
    key,
    version: Type.Integer({ minimum: 0, description: '0 — новая' }),
    state: Type.Enum(['open', 'parked', 'closed']),
    content: DraftContent,
  }),
  answer: Type.Object({ key, version: Type.Integer() }),
  errors: ['DRAFT_CHANGED', 'DRAFTS_FULL'],
})

export type FindPriceRows = CallOf<typeof findPriceRows>
export type ReadRows = CallOf<typeof readRows>
export type FindUsual = CallOf<typeof findUsual>
export type FindCustomers = CallOf<typeof findCustomers>
export type FindCustomer = CallOf<typeof findCustomer>
export type CreateCustomer = CallOf<typeof createCustomer>
export type FindDrafts = CallOf<typeof findDrafts>
export type FindDraft = CallOf<typeof findDraft>
export type SaveDraft = CallOf<typeof saveDraft>
