import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { refusal } from './database/start-error.ts'
import { parseJson } from './parse-json.ts'

export type FeePayee = Static<typeof FeePayee>
/** The marketplace's own requisites, which get the commission. */
const FeePayee = Type.Object({
  typeCode: Type.Literal('UL'),
  name: Type.String({ minLength: 1, maxLength: 250 }),
  inn: Type.String({ pattern: '^\\d{10}$' }),
  kpp: Type.String({ pattern: '^\\d{4}[0-9A-Z]{2}\\d{3}$' }),
  account: Type.Object({
    accountNumber: Type.String({ pattern: '^\\d{5}[0-9ABCEHKMPTX]\\d{14}$' }),
    bankBIC: Type.String({ pattern: '^[012]\\d{8}$' }),
    bankCorAccount: Type.String({ pattern: '^301\\d{17}$' }),
    bankName: Type.String({ minLength: 1 }),
  }),
})

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
    const isReal = environment['BANK_URL'] && !environment['BANK_URL'].startsWith('http://127.0.0.1')
    if (isReal) throw refusal('FEE_PAYEE', '', 'Реквизиты площадки нужны вместе с BANK_URL.')
    return invented
  }
  const read = parseJson(text)
  if (Value.Check(FeePayee, read)) return read
  throw refusal('FEE_PAYEE', null, 'Нужны реквизиты площадки в JSON (docs/payments.md).')
}
