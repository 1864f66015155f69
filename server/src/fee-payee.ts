import { refusal } from './database/start-error.ts'
import { parseJson } from './parse-json.ts'

/** The marketplace's own requisites, which get the commission. */
export type FeePayee = {
  typeCode: 'UL'
  name: string
  inn: string
  kpp: string
  account: { accountNumber: string; bankBIC: string; bankCorAccount: string; bankName: string }
}

// By hand: the launcher and the edge read settings too, and the seven hundred modules of typebox would be half of what they load
const payeePatterns = { typeCode: /^UL$/, name: /^.{1,250}$/su, inn: /^\d{10}$/, kpp: /^\d{4}[0-9A-Z]{2}\d{3}$/ }
const accountPatterns = {
  accountNumber: /^\d{5}[0-9ABCEHKMPTX]\d{14}$/,
  bankBIC: /^[012]\d{8}$/,
  bankCorAccount: /^301\d{17}$/,
  bankName: /./,
}

/** Those of a demonstration: numbers with right check digits, of nobody. */
const invented: FeePayee = {
  typeCode: 'UL',
  name: 'ООО «Лавка»',
  inn: '1234567894',
  kpp: '771401001',
  account: {
    accountNumber: '40702810900000002851',
    bankBIC: '044030827',
    bankCorAccount: '30101810200000000827',
    bankName: 'Банк площадки',
  },
}

/** FEE_PAYEE, JSON. Where the bank is a real one it is needed. */
export function readFeePayee(environment: NodeJS.ProcessEnv): FeePayee {
  const text = environment['FEE_PAYEE']
  if (!text) {
    if (isRealBank(environment)) throw refusal('FEE_PAYEE', '', 'Реквизиты площадки нужны вместе с BANK_URL.')
    return invented
  }
  const read = parseJson(text)
  if (isFeePayee(read)) return read
  throw refusal('FEE_PAYEE', null, 'Нужны реквизиты площадки в JSON (docs/payments.md).')
}

/** NOMINAL_ACCOUNT, JSON: the account of all beneficiaries at the bank, for statements; null where a real bank's is not given. */
export function readNominalAccount(environment: NodeJS.ProcessEnv): FeePayee['account'] | null {
  const text = environment['NOMINAL_ACCOUNT']
  if (!text) return isRealBank(environment) ? null : { ...invented.account, accountNumber: '40701810000000002118' }
  const read = parseJson(text)
  if (isAccount(read)) return read
  throw refusal('NOMINAL_ACCOUNT', null, 'Нужны реквизиты номинального счёта в JSON (docs/payments.md).')
}

const isRealBank = (environment: NodeJS.ProcessEnv) =>
  Boolean(environment['BANK_URL']) && !environment['BANK_URL']?.startsWith('http://127.0.0.1')

function isFeePayee(read: unknown): read is FeePayee {
  return fits(read, payeePatterns) && 'account' in read && isAccount(read.account)
}

const isAccount = (read: unknown): read is FeePayee['account'] => fits(read, accountPatterns)

function fits(read: unknown, patterns: Readonly<Record<string, RegExp>>): read is object {
  if (typeof read !== 'object' || read === null) return false
  const fields = new Map<string, unknown>(Object.entries(read))
  return Object.entries(patterns).every(([name, pattern]) => {
    const field = fields.get(name)
    return typeof field === 'string' && pattern.test(field)
  })
}
