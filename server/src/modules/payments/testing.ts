import { account, innOf, organisation, randomNine } from '../bank/testing.ts'

/** The body of `createOrg` with an INN of its own. */
export function organisationBody(supplier: string, inn = innOf(randomNine())) {
  const { beneficiaryType: _type, ...fields } = organisation(inn)
  return { supplier, ...fields }
}

/** The body of `createIp` with an INN of its own. */
export function soleTraderBody(supplier: string, inn = personInnOf(`77${randomNine().slice(1)}`)) {
  return {
    supplier,
    contractNumber: 'ИП №7',
    contractDate: '2026-01-10',
    contractExpDate: '2049-12-31',
    surname: 'Петрова',
    name: 'Анна',
    patronymic: 'Ильинична',
    inn,
    ogrnip: '304500116000157',
    birthDate: '1985-04-12',
    identificationDoc: {
      seria: '4510',
      number: '123456',
      issuer: 'ОВД района Арбат',
      issueDate: '2010-05-20',
      issuerCode: '770-001',
    },
    postAddress: '140000, Люберцы, Октябрьский пр., 1',
    isOnlyTaxResidentRF: true,
    phone: '8 (912) 345-67-89',
    email: 'anna@example.ru',
    account,
  }
}

/** A right INN of a person with these ten first digits. */
function personInnOf(ten: string): string {
  const key = (digits: string, weights: number[]) =>
    (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11) % 10
  const eleven = ten + String(key(ten, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]))
  return eleven + String(key(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]))
}
