import { Type } from 'typebox'
import { BankError } from './errors.ts'
import { parserOf } from './parse.ts'
import { isOgrn, isOgrnip, isOrganisationInn, isPersonInn } from './rules/check-keys.ts'
import { check, checkAccount, checkDay } from './rules/requisites.ts'
import { Account, BirthDay, Day, Email, Kpp, OrgInn, PersonInn, Phone, Uuid } from './schemas.ts'

const anyone = {
  beneficiaryId: Uuid,
  nominalAccountId: Uuid,
  contractNumber: Type.String({ maxLength: 25, pattern: '^[№А-ЯЁа-яе0-9 /.,-]+$' }),
  contractDate: Day,
  contractExpDate: Day,
  postAddress: Type.String({ minLength: 1, maxLength: 255 }),
  isOnlyTaxResidentRF: Type.Boolean(),
  phone: Phone,
  email: Email,
  account: Account,
}

const orgName = (most: number) => Type.String({ pattern: `^[А-Яа-яеЁ][А-Яа-яеЁ0-9 "«»№+-]{3,${most}}$` })

const Organisation = Type.Object({
  beneficiaryType: Type.Literal('1'),
  ...anyone,
  orgName: orgName(160),
  fullName: orgName(250),
  internationalName: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9 "+-]{3,160}$' })),
  inn: OrgInn,
  kpp: Kpp,
  ogrn: Type.String({ pattern: '^\\d{13}$' }),
  legalAddress: Type.String({ minLength: 1, maxLength: 255 }),
  isForeignOrg: Type.Boolean(),
  isTaxResidentRF: Type.Boolean(),
  isControlPersonsRF: Type.Boolean(),
})

const personName = Type.String({ maxLength: 50, pattern: '^[А-ЯЁ][А-ЯЁа-яе -]+$' })

const SoleTrader = Type.Object({
  beneficiaryType: Type.Literal('2'),
  ...anyone,
  surname: personName,
  name: personName,
  patronymic: Type.Optional(personName),
  inn: PersonInn,
  ogrnip: Type.String({ pattern: '^\\d{15}$' }),
  birthDate: BirthDay,
  identificationDoc: Type.Object({
    identificationDocType: Type.String({ pattern: '^\\d{1,2}$' }),
    seria: Type.String({ pattern: '^\\d{4}$' }),
    number: Type.String({ pattern: '^\\d{6}$' }),
    issuer: Type.String({ minLength: 1, maxLength: 255 }),
    issueDate: BirthDay,
    issuerCode: Type.String({ pattern: '^\\d{3}-?\\d{3}$' }),
  }),
})

export type BeneficiaryData = Type.Static<typeof Organisation> | Type.Static<typeof SoleTrader>

const parseOrganisation = parserOf(Organisation)
const parseSoleTrader = parserOf(SoleTrader)

/** Parses the data of a creation by its beneficiaryType: "1" organisation, "2" sole trader. Check keys and dates of the calendar included. */
export function parseBeneficiary(given: unknown): BeneficiaryData {
  const type = typeof given === 'object' && given && 'beneficiaryType' in given ? given.beneficiaryType : undefined
  if (type === '1') return checkOrganisation(parseOrganisation(given))
  if (type === '2') return checkSoleTrader(parseSoleTrader(given))
  throw new BankError(400, 'beneficiaryType field does not match pattern: ^[12]$')
}

function checkOrganisation(data: Type.Static<typeof Organisation>) {
  check(isOrganisationInn(data.inn), 'inn', 'does not match key', 'ИНН неверный: не сходится контрольная цифра')
  check(isOgrn(data.ogrn), 'ogrn', 'does not match key', 'ОГРН неверный: не сходится контрольная цифра')
  checkAnyone(data)
  return data
}

function checkSoleTrader(data: Type.Static<typeof SoleTrader>) {
  check(isPersonInn(data.inn), 'inn', 'does not match key', 'ИНН неверный: не сходятся контрольные цифры')
  check(isOgrnip(data.ogrnip), 'ogrnip', 'does not match key', 'ОГРНИП неверный: не сходится контрольная цифра')
  checkDay('birthDate', data.birthDate)
  checkDay('identificationDoc.issueDate', data.identificationDoc.issueDate)
  checkAnyone(data)
  return data
}

function checkAnyone(data: BeneficiaryData): void {
  checkDay('contractDate', data.contractDate)
  checkDay('contractExpDate', data.contractExpDate)
  const isLater = data.contractExpDate > data.contractDate
  check(isLater, 'contractExpDate', 'must be later than contractDate', 'Договор кончается раньше, чем начался')
  checkAccount('account', data.account)
}
