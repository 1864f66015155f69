import { Type } from 'typebox'

// Documented rules of single fields, as the bank prints them in its refusals. Money: whole kopecks; dates: 20YY-MM-DD.

export const uuidForm = /^[0-9a-fA-F-]{36}$/
export const rqUidForm = /^[0-9a-fA-F]{32}$/
export const Uuid = Type.String({ pattern: uuidForm.source })
export const RqUid = Type.String({ pattern: rqUidForm.source })
export const Day = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
export const BirthDay = Type.String({ pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
export const Kopecks = Type.Integer({ minimum: 1, maximum: 100_000_000_000 })
export const Purpose = Type.String({ minLength: 1, maxLength: 210, pattern: '^(?!.*--)[^<>#@&$’*]+$' })
export const Phone = Type.String({ pattern: '^\\+?[78]?[3489]\\d{9}$' })
export const Email = Type.String({ maxLength: 254, pattern: '^[^\\s@]{1,64}@[^\\s@]+\\.[^\\s@.]{2,}$' })
export const OrgInn = Type.String({ pattern: '^\\d{10}$' })
export const PersonInn = Type.String({ pattern: '^\\d{12}$' })
export const Kpp = Type.String({ pattern: '^\\d{4}[0-9A-Z]{2}\\d{3}$' })

export const Account = Type.Object({
  accountNumber: Type.String({ pattern: '^\\d{5}[0-9ABCEHKMPTX]\\d{14}$' }),
  bankBIC: Type.String({ pattern: '^[012]\\d{8}$' }),
  bankCorAccount: Type.String({ pattern: '^301\\d{17}$' }),
  bankName: Type.String({ minLength: 1, maxLength: 160 }),
})

export type BankAccount = Type.Static<typeof Account>
