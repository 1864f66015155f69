import { isBik, isCorrespondentAccount, isKpp, isSettlementAccount, wrongKpp } from '@lavka/domain/requisites'
import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'
import type { RuleProblem } from '../../objects/object.ts'

/**
 * Where a supplier gets money: by bank transfer, which its invoices name (decision 0155), and by cards, as a merchant of the acquirer (0156). Empty: it
 * makes out no invoices, takes no cards.
 */
export const bankFields = {
  kpp: {
    caption: 'КПП',
    type: 'text',
    column: sql`suppliers.kpp`,
    edit: { column: 'kpp', ownersOnly: true, longest: 9 },
  },
  bankName: {
    caption: 'Банк',
    type: 'text',
    column: sql`suppliers.bank_name`,
    edit: { column: 'bank_name', ownersOnly: true, longest: 200 },
  },
  bik: {
    caption: 'БИК',
    type: 'text',
    column: sql`suppliers.bik`,
    edit: { column: 'bik', ownersOnly: true, longest: 9 },
  },
  settlementAccount: {
    caption: 'Расчётный счёт',
    type: 'text',
    column: sql`suppliers.settlement_account`,
    edit: { column: 'settlement_account', ownersOnly: true, longest: 20 },
  },
  correspondentAccount: {
    caption: 'Корреспондентский счёт',
    type: 'text',
    column: sql`suppliers.correspondent_account`,
    edit: { column: 'correspondent_account', ownersOnly: true, longest: 20 },
  },
  cardMerchant: {
    caption: 'Логин в эквайринге',
    type: 'text',
    column: sql`suppliers.card_merchant`,
    edit: { column: 'card_merchant', ownersOnly: true, longest: 64 },
  },
} as const satisfies ObjectFields

type Texts = { [field in keyof typeof bankFields]?: string | null }

/** Validation errors, in Russian. The keys of accounts are computed with the BIK (domain.md §4), so another BIK is checked against the kept accounts. */
export function problemsOfBank(values: Texts, before: Texts | null): RuleProblem[] {
  const textOf = (field: keyof Texts): string => values[field] ?? before?.[field] ?? ''
  const [kpp, bik, account] = [textOf('kpp'), textOf('bik'), textOf('settlementAccount')]
  const correspondent = textOf('correspondentAccount')
  const problems: RuleProblem[] = []
  if (!/^[A-Za-z0-9_.-]*$/.test(textOf('cardMerchant')))
    problems.push({ field: 'cardMerchant', message: 'Латинские буквы, цифры, точка, дефис и подчёркивание' })
  if (kpp && !isKpp(kpp)) problems.push({ field: 'kpp', message: wrongKpp })
  if (bik && !isBik(bik)) problems.push({ field: 'bik', message: 'БИК — 9 цифр' })
  if (account && !bik)
    problems.push({ field: 'bik', message: 'Укажите БИК банка этого счёта', needs: ['settlementAccount'] })
  if (account && isBik(bik) && !isSettlementAccount(account, bik))
    problems.push({
      field: 'settlementAccount',
      message: 'Счёт — 20 цифр, и они сходятся с БИК. Проверьте оба номера',
      needs: ['bik'],
    })
  if (correspondent && isBik(bik) && !isCorrespondentAccount(correspondent, bik))
    problems.push({
      field: 'correspondentAccount',
      message: 'Начинается с 301, кончается как БИК. Проверьте оба номера',
      needs: ['bik'],
    })
  return problems
}
