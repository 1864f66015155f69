import { Type, type Static, type TUnsafe } from 'typebox'
import type { Readable } from 'node:stream'
import { backOffice } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { Bytes, ExportFormat } from '../exchange/schema.ts'
import { storable } from '../../schema-primitives.ts'

const Day = Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'День по Москве, ГГГГ-ММ-ДД' })
export const ReportName = Type.String({ maxLength: 40, pattern: '^[A-Za-z_-]{1,40}$' })
const Key = Type.String({ maxLength: 120, pattern: storable })

export type Cell = Static<typeof Cell>
export const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()])

/** What is asked of a report. Reports ignore what they have no choice of. */
export type Ask = Static<typeof Ask>
export const Ask = Type.Object({
  from: Day,
  to: Day,
  by: Type.Array(ReportName, { maxItems: 3, description: 'Разрезы строк' }),
  across: Type.String({ maxLength: 40, description: 'Разрез столбцов; пусто, когда его нет' }),
  measures: Type.Array(ReportName, { maxItems: 8 }),
  only: Type.Array(Type.Object({ dimension: ReportName, key: Key }), {
    maxItems: 6,
    description: 'Только эти значения разрезов',
  }),
  search: Type.String({ maxLength: 120, pattern: storable }),
})

export type Choice = Static<typeof Choice>
export const Choice = Type.Object({ name: Type.String(), caption: Type.String() })

export type ColumnType = Static<typeof ColumnType>
export const ColumnType = Type.Enum(
  ['text', 'day', 'month', 'time', 'count', 'quantity', 'ratio', 'money', 'percent'],
  {
    description: 'money в копейках, percent в процентах, ratio — среднее или отношение, time UTC ISO, month ГГГГ-ММ',
  },
)

export type Column = Static<typeof Column>
export const Column = Type.Object({
  name: Type.String(),
  caption: Type.String(),
  type: ColumnType,
  isMeasure: Type.Boolean(),
})

export type Chart = Static<typeof Chart>
export const Chart = Type.Object({
  kind: Type.Enum(['line', 'bars', 'heat']),
  label: Type.String({ description: 'Столбец подписей' }),
  values: Type.Array(Type.String(), { description: 'Столбцы значений' }),
})

/** Filters of the grid of orders. */
export type OrdersFilter = Static<typeof OrdersFilter>
export const OrdersFilter = Type.Object({
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  supplier: Type.Optional(Type.String()),
  shop: Type.Optional(Type.Integer()),
  origin: Type.Optional(Type.Enum(['web', 'call'])),
  statuses: Type.Optional(Type.Array(Type.String())),
  search: Type.Optional(Type.String()),
})

const Cells = Type.Array(Cell)

export type ReportAnswer = Static<typeof ReportAnswer>
export const ReportAnswer = Type.Object({
  columns: Type.Array(Column),
  rows: Type.Array(Cells),
  totals: Type.Union([Cells, Type.Null()]),
  isCapped: Type.Boolean({ description: 'Показаны не все строки' }),
  orders: Type.Array(Type.Union([OrdersFilter, Type.Null()]), { description: 'Заказы за строкой' }),
  keys: Type.Array(Cells, { description: 'Ключи разрезов строки, в порядке разрезов' }),
  pivot: Type.Union([Type.Object({ rows: Type.Array(Cells), across: Type.Array(Cells) }), Type.Null()]),
  compared: Type.Array(Type.Object({ kind: Type.Enum(['before', 'year']), from: Day, to: Day, totals: Cells }), {
    description: 'Итоги за период до этого и за год до этого',
  }),
  only: Type.Array(
    Type.Object({ dimension: Type.String(), key: Type.String(), caption: Type.String(), words: Type.String() }),
  ),
  chart: Type.Union([Chart, Type.Null()]),
})

export type ReportInfo = Static<typeof ReportInfo>
export const ReportInfo = Type.Object({
  name: Type.String(),
  caption: Type.String(),
  about: Type.String(),
  section: Type.Enum(['reports', 'analyze', 'dashboard']),
  choices: Type.Object({
    dimensions: Type.Array(Choice),
    measures: Type.Array(Choice),
    hasSearch: Type.Boolean(),
    canPivot: Type.Boolean(),
  }),
  hasBankFile: Type.Boolean({ description: 'Выгружается и в формате 1С (клиент-банк)' }),
  longDays: Type.Integer({ description: 'Период длиннее считается в фоне: POST analyze/obrab' }),
  initial: Type.Object({
    days: Type.Integer(),
    by: Type.Array(Type.String()),
    measures: Type.Array(Type.String()),
    across: Type.String(),
  }),
})

const params = Type.Object({ name: ReportName })

export const findReports = defineCall({
  method: 'GET',
  url: '/apiadmin/reports',
  summary: 'Отчёты, которые видит сотрудник, и что в них выбирают',
  allow: backOffice,
  answer: Type.Array(ReportInfo),
})

export const findReport = defineCall({
  method: 'POST',
  url: '/apiadmin/reports/{name}',
  summary: 'Отчёт за период: строки, итоги, сравнение с прошлым периодом и годом',
  allow: backOffice,
  params,
  body: Ask,
  answer: ReportAnswer,
  errors: ['NOT_FOUND'],
})

export const exportReport = defineCall({
  method: 'POST',
  url: '/apiadmin/reports/{name}/export',
  summary: 'Выгрузить отчёт в XLSX или CSV, отчёт с платежами — и в формате 1С (клиент-банк)',
  allow: backOffice,
  params,
  query: Type.Object({
    format: Type.Union([ExportFormat, Type.Literal('txt', { description: '1CClientBankExchange 1.03, windows-1251' })]),
  }),
  body: Ask,
  answer: Bytes satisfies TUnsafe<Readable>,
  errors: ['NOT_FOUND', 'BUSY'],
})

/** specification §7: POST analyze. `table` is the name of a report in whose columns any of its dimensions stand. */
export const analyze = defineCall({
  method: 'POST',
  url: '/apiadmin/analyze',
  summary: 'Любые показатели по любым разрезам',
  allow: backOffice,
  body: Type.Object({ table: ReportName, ...Ask.properties }),
  answer: ReportAnswer,
  errors: ['NOT_FOUND'],
})

/** specification §7: GET suppliers/reports?period=&tip=. */
export const findSuppliersReport = defineCall({
  method: 'GET',
  url: '/apiadmin/suppliers/reports',
  summary: 'Свод по поставщикам (svod) или по договорам (contracts) за период: ГГГГ-ММ, день или два дня через «..»',
  allow: backOffice,
  query: Type.Object({ period: Type.String({ maxLength: 22 }), tip: Type.Enum(['svod', 'contracts']) }),
  answer: ReportAnswer,
})

export type FindReports = CallOf<typeof findReports>
export type FindReport = CallOf<typeof findReport>
export type ExportReport = Omit<CallOf<typeof exportReport>, 'answer'> & { answer: Blob }
export type Analyze = CallOf<typeof analyze>
export type FindSuppliersReport = CallOf<typeof findSuppliersReport>
