import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { storable, uuid } from '../../schema-primitives.ts'

const Page = Type.Object({
  number: Type.Integer({ description: 'с нуля' }),
  size: Type.Integer(),
  total: Type.Integer({ description: 'строк всего' }),
})

export type BeneficiaryRow = Static<typeof BeneficiaryRow>
export const BeneficiaryRow = Type.Object({
  id: Type.String(),
  type: Type.Enum(['org', 'ip']),
  name: Type.String(),
  inn: Type.String(),
  supplier: Type.String(),
  supplierName: Type.String(),
  isBuyers: Type.Boolean({ description: 'Счёт покупателя, клиента этого поставщика; иначе — самого поставщика' }),
  status: Type.Enum(['CREATED', 'ACTIVATED', 'REJECTED']),
  availableKopecks: Type.Integer(),
  blockedKopecks: Type.Integer({ description: 'Заблокировано по решению суда или банка' }),
  debtKopecks: Type.Integer(),
  updatedAt: Type.String(),
})

export type Beneficiary = Static<typeof Beneficiary>
export const Beneficiary = Type.Object({
  ...BeneficiaryRow.properties,
  kpp: Type.Union([Type.String(), Type.Null()]),
  ogrn: Type.String(),
  contractNumber: Type.String(),
  contractDate: Type.String(),
  accountNumber: Type.String(),
  bankBic: Type.String(),
  bankName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  readAt: Type.Union([Type.String(), Type.Null()], {
    description: 'Когда банк последний раз сообщил баланс и состояние; null — ещё ни разу',
  }),
  refusal: Type.String({ description: 'Почему банк отказал; пусто, если не отказывал' }),
})

/** domain.md §2.2: the registry's paging, pageSize 1..40. `{id}` is the nominal account; the marketplace has one, «main». */
export const findBeneficiaries = defineCall({
  method: 'GET',
  url: '/apisbersc/get-beneficiary/{id}',
  summary: 'Бенефициары номинального счёта, постранично',
  allow: ['admin'],
  params: Type.Object({ id: Type.Literal('main') }),
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 40, default: 40 })),
    search: Type.Optional(Type.String({ maxLength: 200, pattern: storable })),
    status: Type.Optional(BeneficiaryRow.properties.status),
    attention: Type.Optional(Type.Boolean({ description: 'Только те, что требуют внимания' })),
  }),
  answer: Type.Object({ items: Type.Array(BeneficiaryRow), page: Page }),
})

export const MoneyEvent = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  value: Type.String(),
  amountKopecks: Type.Integer(),
  purpose: Type.String(),
  createdAt: Type.String(),
})

/** domain.md §2.1: available = balance − obligations − pending − blocked − debt. Pages of 1..20 rows. */
export const findBeneficiaryState = defineCall({
  method: 'GET',
  url: '/apisbersc/Beneficiary/{id}/state',
  summary: 'Бенефициар: реквизиты, баланс, движения и договоры',
  allow: ['admin'],
  params: Type.Object({ id: Type.String({ pattern: uuid }) }),
  query: Type.Object({
    eventsPageNum: Type.Optional(Type.Integer({ minimum: 0, maximum: 6000, default: 0 })),
    eventsPageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 20 })),
    contractsPageNum: Type.Optional(Type.Integer({ minimum: 0, maximum: 2000, default: 0 })),
    contractsPageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 20 })),
  }),
  answer: Type.Object({
    beneficiary: Beneficiary,
    balance: Type.Object({
      balanceKopecks: Type.Integer(),
      obligationsKopecks: Type.Integer(),
      pendingKopecks: Type.Integer(),
      blockedKopecks: Type.Integer(),
      debtKopecks: Type.Integer(),
      availableKopecks: Type.Integer(),
    }),
    events: Type.Object({
      items: Type.Array(MoneyEvent),
      page: Page,
    }),
    contracts: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          supplierCode: Type.String(),
          shop: Type.String(),
          shopName: Type.String(),
          num: Type.String(),
          amountKopecks: Type.Integer(),
          status: Type.String(),
          createdAt: Type.String(),
        }),
      ),
      page: Page,
    }),
  }),
  errors: ['NOT_FOUND'],
})

export const findPayUsers = defineCall({
  method: 'GET',
  url: '/apisbersc/Beneficiary/{id}/payUsers',
  summary: 'Кто может платить со счёта бенефициара',
  allow: ['admin'],
  params: Type.Object({ id: Type.String({ pattern: uuid }) }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      login: Type.String(),
      beneficiaryId: Type.String(),
      name: Type.String({ description: 'Пусто, если такого логина больше нет' }),
      isBuyer: Type.Boolean({ description: 'Иначе — человек поставщика или сотрудник' }),
      roleName: Type.String(),
      supplierName: Type.String({ description: 'Чей это человек; пусто, если ничей' }),
    }),
  ),
  errors: ['NOT_FOUND'],
})

export type FindBeneficiaries = CallOf<typeof findBeneficiaries>
export type FindBeneficiaryState = CallOf<typeof findBeneficiaryState>
export type FindPayUsers = CallOf<typeof findPayUsers>
