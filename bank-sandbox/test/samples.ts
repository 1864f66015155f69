import { randomUUID } from 'node:crypto'

const nominalAccountId = 'a3b1c2d4-0000-4000-8000-000000000001'

export const account = {
  accountNumber: '40702810900000002851',
  bankBIC: '044030827',
  bankCorAccount: '30101810200000000827',
  bankName: 'Банк в Санкт-Петербурге',
}

/** A right organisation with an id of its own. */
export function organisation(changes: object = {}) {
  return {
    beneficiaryType: '1',
    beneficiaryId: randomUUID(),
    nominalAccountId,
    contractNumber: 'БС-15/2026',
    contractDate: '2026-01-10',
    contractExpDate: '2049-12-31',
    orgName: 'ООО «Ферма Заречье»',
    fullName: 'Общество с ограниченной ответственностью «Ферма Заречье»',
    inn: '7707083893',
    kpp: '771401001',
    ogrn: '1027700132195',
    legalAddress: '117997, Москва, ул. Вавилова, 19',
    postAddress: '117997, Москва, ул. Вавилова, 19',
    isForeignOrg: false,
    isTaxResidentRF: true,
    isOnlyTaxResidentRF: true,
    isControlPersonsRF: true,
    phone: '+79123456789',
    email: 'ferma@example.ru',
    account,
    ...changes,
  }
}

/** A right sole trader with an id of its own. */
export function soleTrader(changes: object = {}) {
  return {
    beneficiaryType: '2',
    beneficiaryId: randomUUID(),
    nominalAccountId,
    contractNumber: 'ИП №7',
    contractDate: '2026-01-10',
    contractExpDate: '2049-12-31',
    surname: 'Петрова',
    name: 'Анна',
    patronymic: 'Ильинична',
    inn: '500100732259',
    ogrnip: '304500116000157',
    birthDate: '1985-04-12',
    identificationDoc: {
      identificationDocType: '21',
      seria: '4510',
      number: '123456',
      issuer: 'ОВД района Арбат',
      issueDate: '2010-05-20',
      issuerCode: '770-001',
    },
    postAddress: '140000, Люберцы, Октябрьский пр., 1',
    isOnlyTaxResidentRF: true,
    phone: '89123456789',
    email: 'anna@example.ru',
    account,
    ...changes,
  }
}

/** A right INN of an organisation with these nine first digits. */
export function innOf(nine: string): string {
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(nine[index]), 0)
  return `${nine}${(sum % 11) % 10}`
}
