import { expect, test } from '@jest/globals'
import { captionOf, fieldsOf, phoneOf, problemsOfBeneficiary, type BeneficiaryTexts } from './beneficiary-rules'

const today = '2026-11-24'
const common = {
  contractNumber: 'БС-15/2026',
  contractDate: '2026-01-10',
  contractExpDate: '2049-12-31',
  postAddress: '117997, Москва, ул. Вавилова, 19',
  phone: '+7 (912) 345-67-89',
  email: 'ferma@example.ru',
  'account.accountNumber': '40702 810 9 00000002851',
  'account.bankBIC': '044030827',
  'account.bankCorAccount': '30101810200000000827',
  'account.bankName': 'Банк в Санкт-Петербурге',
}
const organisation: BeneficiaryTexts = {
  ...common,
  orgName: 'ООО «Ферма Заречье»',
  fullName: 'Общество с ограниченной ответственностью «Ферма Заречье»',
  inn: '7707 083893',
  kpp: '771401001',
  ogrn: '1027700132195',
  legalAddress: '117997, Москва, ул. Вавилова, 19',
}
const soleTrader: BeneficiaryTexts = {
  ...common,
  surname: 'Петрова',
  name: 'Анна',
  inn: '500100732259',
  ogrnip: '304500116000157',
  birthDate: '1985-04-12',
  'identificationDoc.seria': '4510',
  'identificationDoc.number': '123456',
  'identificationDoc.issuer': 'ОВД района Арбат',
  'identificationDoc.issueDate': '2010-05-20',
  'identificationDoc.issuerCode': '770-001',
}

test('a right organisation and a right sole trader have no problems', () => {
  expect(problemsOfBeneficiary('org', organisation, today)).toEqual({})
  expect(problemsOfBeneficiary('ip', soleTrader, today)).toEqual({})
})

test.each([
  ['org', organisation, 'internationalName'],
  ['ip', soleTrader, 'patronymic'],
] as const)('every field of %s is asked for but one that may be empty', (kind, right, optional) => {
  const needed = Object.keys(right)
  expect(new Set(Object.keys(problemsOfBeneficiary(kind, {}, today)))).toEqual(new Set(needed))
  expect(new Set(fieldsOf(kind))).toEqual(new Set([...needed, optional]))
})

/** One wrong value for each rule of domain.md §2.1; the numbers of both accounts are checked with the bank's too. */
const wrong: [kind: 'org' | 'ip', path: string, value: string, also?: string[]][] = [
  ['org', 'contractNumber', 'BC-15'],
  ['org', 'contractNumber', '1'.repeat(26)],
  ['org', 'contractDate', '2026-02-30'],
  ['org', 'contractDate', '1999-12-31'],
  ['org', 'contractExpDate', today],
  ['org', 'contractExpDate', '2025-12-31'],
  ['org', 'postAddress', 'я'.repeat(256)],
  ['org', 'phone', '12345'],
  ['org', 'phone', '+7 012 345-67-89'],
  ['org', 'email', 'ferma@example'],
  ['org', 'account.accountNumber', '40702810000000002851'],
  ['org', 'account.accountNumber', '4070281090000000285'],
  ['org', 'account.bankBIC', '944030827', ['account.accountNumber', 'account.bankCorAccount']],
  ['org', 'account.bankCorAccount', '30101810400000000225'],
  ['org', 'account.bankName', 'я'.repeat(161)],
  ['org', 'orgName', 'ООО'],
  ['org', 'orgName', 'ООО «Берёзка»'],
  ['org', 'fullName', 'LLC Ferma'],
  ['org', 'internationalName', 'Ферма'],
  ['org', 'inn', '7707083894'],
  ['org', 'inn', '500100732259'],
  ['org', 'inn', '0000000000'],
  ['org', 'kpp', '7714010O1'],
  ['org', 'ogrn', '1027700132194'],
  ['org', 'legalAddress', ' '],
  ['ip', 'surname', 'петрова'],
  ['ip', 'name', 'Anna'],
  ['ip', 'patronymic', 'И'.repeat(51)],
  ['ip', 'inn', '7707083893'],
  ['ip', 'ogrnip', '304500116000154'],
  ['ip', 'birthDate', today],
  ['ip', 'birthDate', '1985-13-01'],
  ['ip', 'identificationDoc.seria', '451'],
  ['ip', 'identificationDoc.number', '12345A'],
  ['ip', 'identificationDoc.issuer', ''],
  ['ip', 'identificationDoc.issueDate', '2026-11-25'],
  ['ip', 'identificationDoc.issuerCode', '77-001'],
]

test('each broken rule is told at its field and nowhere else', () => {
  for (const [kind, path, value, also = []] of wrong) {
    const texts = { ...(kind === 'org' ? organisation : soleTrader), [path]: value }
    const problems = problemsOfBeneficiary(kind, texts, today)
    expect([value, new Set(Object.keys(problems))]).toEqual([value, new Set([path, ...also])])
    expect(captionOf(kind, path)).not.toBe(path)
  }
})

test('a phone is sent in one form however it is written', () => {
  for (const text of ['89123456789', '+7 (912) 345-67-89', '9123456789']) expect(phoneOf(text)).toBe('+79123456789')
  expect(phoneOf('12345')).toBeNull()
})
