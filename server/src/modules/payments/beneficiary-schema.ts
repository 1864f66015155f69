import { Type } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable, uuid } from '../../schema-primitives.ts'
import { BeneficiaryRow } from './schema.ts'

const Text = Type.String({ maxLength: 500, pattern: storable })

/** The fields of both kinds. The rules of each stand in domain/src/beneficiary-rules.ts: the form and the server check them alike. */
const common = {
  /** an id of the caller: a repeat of the same call gets the same beneficiary */
  beneficiaryId: Type.Optional(Type.String({ pattern: uuid })),
  supplier: Type.String({ minLength: 1, maxLength: 40, description: 'Код поставщика' }),
  codeSupplier: Type.Optional(
    Type.String({ maxLength: 40, pattern: storable, description: 'Код этого клиента у поставщика' }),
  ),
  contractNumber: Text,
  contractDate: Text,
  contractExpDate: Text,
  postAddress: Text,
  isOnlyTaxResidentRF: Type.Boolean(),
  phone: Text,
  email: Text,
  account: Type.Object({ accountNumber: Text, bankBIC: Text, bankCorAccount: Text, bankName: Text }),
}

const Created = Type.Object({
  beneficiaryId: Type.String(),
  type: BeneficiaryRow.properties.type,
  status: BeneficiaryRow.properties.status,
})

const errors = ['BAD_REQUEST', 'NOT_FOUND', 'BENEFICIARY_EXISTS', 'BANK_OFF'] as const

/** domain.md §2.2: stored and queued for the bank; it is ACTIVATED or REJECTED some minutes later. A second one with this INN is refused. */
export const createOrg = defineCall({
  method: 'POST',
  url: '/apisbersc/Beneficiary/createOrg',
  summary: 'Новый бенефициар — организация',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  bodyLimit: 32 * 1024,
  body: Type.Object({
    ...common,
    orgName: Text,
    fullName: Text,
    internationalName: Type.Optional(Text),
    inn: Text,
    kpp: Text,
    ogrn: Text,
    legalAddress: Text,
    isForeignOrg: Type.Boolean(),
    isTaxResidentRF: Type.Boolean(),
    isControlPersonsRF: Type.Boolean(),
  }),
  answer: Created,
  errors,
})

/** As `createOrg`. The document and the birth date are stored encrypted and no call returns them. */
export const createIp = defineCall({
  method: 'POST',
  url: '/apisbersc/Beneficiary/createIp',
  summary: 'Новый бенефициар — индивидуальный предприниматель',
  allow: ['admin'],
  moves: 'money',
  needsPassword: true,
  bodyLimit: 32 * 1024,
  body: Type.Object({
    ...common,
    surname: Text,
    name: Text,
    patronymic: Type.Optional(Text),
    inn: Text,
    ogrnip: Text,
    birthDate: Text,
    identificationDoc: Type.Object({
      seria: Text,
      number: Text,
      issuer: Text,
      issueDate: Text,
      issuerCode: Text,
    }),
  }),
  answer: Created,
  errors,
})

/** By `inn`, or by `supplier` with `codeSupplier`, the supplier's own code of this client. There is at most one; null when there is none. */
export const findBeneficiaryBy = defineCall({
  method: 'GET',
  url: '/apisbersc/Beneficiary/getBy',
  summary: 'Бенефициар по ИНН или по коду клиента у поставщика',
  allow: ['admin'],
  query: Type.Object({
    inn: Type.Optional(Type.String({ maxLength: 20 })),
    supplier: Type.Optional(Type.String({ maxLength: 40 })),
    codeSupplier: Type.Optional(Type.String({ maxLength: 40, pattern: storable })),
  }),
  answer: Type.Union([BeneficiaryRow, Type.Null()]),
})

export const addPayUser = defineCall({
  method: 'POST',
  url: '/apisbersc/Beneficiary/payUser',
  summary: 'Разрешить платить со счёта бенефициара',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  body: Type.Object({
    login: Type.String({ minLength: 1, maxLength: 200, pattern: storable }),
    beneficiaryId: Type.String({ pattern: uuid }),
  }),
  answer: Type.Object({ id: Type.Integer(), login: Type.String(), beneficiaryId: Type.String() }),
  errors: ['NOT_FOUND', 'PAY_USER_EXISTS'],
})

export const removePayUser = defineCall({
  method: 'DELETE',
  url: '/apisbersc/Beneficiary/payUser/{id}',
  summary: 'Запретить платить со счёта бенефициара',
  allow: ['admin'],
  moves: 'rights',
  needsPassword: true,
  params: Type.Object({ id: RowId }),
  answer: Type.Object({ done: Type.Literal(true) }),
  errors: ['NOT_FOUND'],
})

export type CreateOrg = CallOf<typeof createOrg>
export type CreateIp = CallOf<typeof createIp>
export type FindBeneficiaryBy = CallOf<typeof findBeneficiaryBy>
export type AddPayUser = CallOf<typeof addPayUser>
export type RemovePayUser = CallOf<typeof removePayUser>
