import { digitsOf, phoneMask, type Mask } from '@lavka/shared/forms'
import type { BeneficiaryKind } from '@lavka/domain/beneficiary-rules'

// How each field of a beneficiary is typed. Its caption and its rule stand in domain/src/beneficiary-rules.ts.

export type FieldLook = {
  mask?: Mask
  inputMode?: 'numeric' | 'tel' | 'email'
  type?: 'date'
  hint?: string
  autoComplete?: string
  /** takes the width of the form */
  isWide?: true
}

const digits =
  (most: number): Mask =>
  (text) =>
    digitsOf(text).slice(0, most)
const digitField = (most: number): FieldLook => ({ mask: digits(most), inputMode: 'numeric' })
const upper =
  (most: number): Mask =>
  (text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, most)
/** «770-001». */
const issuerCode: Mask = (text) => {
  const typed = digitsOf(text).slice(0, 6)
  return typed.length > 3 ? `${typed.slice(0, 3)}-${typed.slice(3)}` : typed
}

const wide: FieldLook = { isWide: true }
const day: FieldLook = { type: 'date' }

const looks: Record<string, FieldLook> = {
  orgName: { ...wide, hint: 'Как в уставе: ООО «Ферма Заречье»', autoComplete: 'organization' },
  fullName: wide,
  internationalName: { ...wide, hint: 'Необязательно' },
  patronymic: { hint: 'Если есть' },
  kpp: { mask: upper(9) },
  ogrn: digitField(13),
  ogrnip: digitField(15),
  legalAddress: wide,
  postAddress: wide,
  contractNumber: { hint: 'Например, БС-15/2026' },
  contractDate: day,
  contractExpDate: day,
  birthDate: day,
  phone: { mask: phoneMask, inputMode: 'tel', autoComplete: 'off' },
  email: { inputMode: 'email', autoComplete: 'off' },
  'account.accountNumber': { mask: upper(20), inputMode: 'numeric' },
  'account.bankBIC': digitField(9),
  'account.bankCorAccount': digitField(20),
  'account.bankName': wide,
  'identificationDoc.seria': digitField(4),
  'identificationDoc.number': digitField(6),
  'identificationDoc.issuer': wide,
  'identificationDoc.issueDate': day,
  'identificationDoc.issuerCode': { mask: issuerCode, inputMode: 'numeric' },
}

export function lookOf(kind: BeneficiaryKind, path: string): FieldLook {
  return path === 'inn' ? digitField(kind === 'org' ? 10 : 12) : (looks[path] ?? {})
}

export type Flag = { name: string; caption: string }

const onlyResident = { name: 'isOnlyTaxResidentRF', caption: 'Налоговый резидент только России' }

/** The yes-or-no fields of a kind. */
export const flags: Record<BeneficiaryKind, readonly Flag[]> = {
  org: [
    { name: 'isTaxResidentRF', caption: 'Налоговый резидент России' },
    onlyResident,
    { name: 'isControlPersonsRF', caption: 'Контролирующие лица — резиденты России' },
    { name: 'isForeignOrg', caption: 'Иностранная организация' },
  ],
  ip: [onlyResident],
}
