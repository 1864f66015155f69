// The fields of a beneficiary and the bank's rule of each (domain.md §2.1): the form checks them before sending, the server before storing.
import { filled, email, length, pattern, phoneNumber, problemOf, type Rule } from './form-rules'
import {
  isBik,
  isCorrespondentAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isOrganisationInn,
  isPersonInn,
  isSettlementAccount,
  withoutSpaces,
  wrongKpp,
} from './requisites'

export type BeneficiaryKind = 'org' | 'ip'

/** Texts by the path of their field, «account.bankBIC». */
export type BeneficiaryTexts = Partial<Record<string, string>>

type Field = { caption: string; rules: readonly Rule[]; isOptional?: true }

/** A number is compared without the spaces that people type or paste in it. */
const number =
  (isRight: (text: string) => boolean, message: string): Rule =>
  (text) =>
    isRight(withoutSpaces(text)) ? null : message

const wrongNumber = 'Такого номера не бывает. Проверьте цифры'
// the bank's own expressions have no small «ё»
const noYo = 'Кириллица, цифры и знаки « » " № + -. Вместо «ё» пишите «е»'
const orgName = (most: number) => [pattern(new RegExp(`^[А-Яа-яеЁ][А-Яа-яеЁ0-9 "«»№+-]{3,${most}}$`), noYo)]
const personName = [
  length(2, 50),
  pattern(/^[А-ЯЁ][А-ЯЁа-яе -]+$/, 'Кириллица с заглавной буквы. Вместо «ё» пишите «е»'),
]
const day: Rule = (text) => (isDay(text) ? null : 'Такой даты нет')
const contractDay = [day, pattern(/^20/, 'Дата от 2000 года')]
const text = (most: number) => [length(1, most)]

const common = {
  contractNumber: {
    caption: 'Номер договора',
    rules: [length(1, 25), pattern(/^[№А-ЯЁа-яе0-9 /.,-]+$/, 'Кириллица, цифры и знаки № / . , -')],
  },
  contractDate: { caption: 'Дата договора', rules: contractDay },
  contractExpDate: { caption: 'Договор действует до', rules: contractDay },
  postAddress: { caption: 'Почтовый адрес', rules: text(255) },
  phone: { caption: 'Телефон', rules: [phoneNumber, number((one) => phoneOf(one) !== null, 'Нужен российский номер')] },
  email: { caption: 'Почта', rules: [email, length(6, 254)] },
  'account.accountNumber': {
    caption: 'Расчётный счёт',
    rules: [pattern(/^\s*([0-9]\s*){5}[0-9A-Z]\s*([0-9]\s*){14}$/, 'Счёт — 20 цифр')],
  },
  'account.bankBIC': { caption: 'БИК', rules: [number(isBik, 'БИК — 9 цифр, первая 0, 1 или 2')] },
  'account.bankCorAccount': {
    caption: 'Корреспондентский счёт',
    rules: [number((one) => /^301[0-9]{17}$/.test(one), 'Счёт — 20 цифр, первые 301')],
  },
  'account.bankName': { caption: 'Банк', rules: text(160) },
} satisfies Record<string, Field>

const fields: Record<BeneficiaryKind, Record<string, Field>> = {
  org: {
    ...common,
    orgName: { caption: 'Краткое название', rules: orgName(160) },
    fullName: { caption: 'Полное название', rules: orgName(250) },
    internationalName: {
      caption: 'Название на латинице',
      rules: [pattern(/^[A-Za-z][A-Za-z0-9 "+-]{3,160}$/, 'Латиница, цифры и знаки " + -')],
      isOptional: true,
    },
    inn: { caption: 'ИНН', rules: [number(isOrganisationInn, wrongNumber)] },
    kpp: { caption: 'КПП', rules: [number(isKpp, wrongKpp)] },
    ogrn: { caption: 'ОГРН', rules: [number(isOgrn, wrongNumber)] },
    legalAddress: { caption: 'Юридический адрес', rules: text(255) },
  },
  ip: {
    ...common,
    surname: { caption: 'Фамилия', rules: personName },
    name: { caption: 'Имя', rules: personName },
    patronymic: { caption: 'Отчество', rules: personName, isOptional: true },
    inn: { caption: 'ИНН', rules: [number(isPersonInn, wrongNumber)] },
    ogrnip: { caption: 'ОГРНИП', rules: [number(isOgrnip, wrongNumber)] },
    birthDate: { caption: 'Дата рождения', rules: [day] },
    'identificationDoc.seria': {
      caption: 'Серия паспорта',
      rules: [number((one) => /^[0-9]{4}$/.test(one), '4 цифры')],
    },
    'identificationDoc.number': {
      caption: 'Номер паспорта',
      rules: [number((one) => /^[0-9]{6}$/.test(one), '6 цифр')],
    },
    'identificationDoc.issuer': { caption: 'Кем выдан паспорт', rules: text(255) },
    'identificationDoc.issueDate': { caption: 'Дата выдачи паспорта', rules: [day] },
    'identificationDoc.issuerCode': {
      caption: 'Код подразделения',
      rules: [pattern(/^[0-9]{3}-?[0-9]{3}$/, 'Код в виде 770-001')],
    },
  },
}

/** What a field is called in forms and in refusals. */
export function captionOf(kind: BeneficiaryKind, path: string): string {
  return fields[kind][path]?.caption ?? path
}

/** The paths of a kind's text fields, in the order of forms. */
export function fieldsOf(kind: BeneficiaryKind): string[] {
  return Object.keys(fields[kind])
}

/** The message of each wrong field by its path; an empty object when the bank's rules hold. `today` is a day of Moscow. */
export function problemsOfBeneficiary(
  kind: BeneficiaryKind,
  texts: BeneficiaryTexts,
  today: string,
): Record<string, string> {
  const found = Object.entries(fields[kind]).flatMap(([path, { rules, isOptional }]) => {
    const presence = isOptional ? [] : [filled('Заполните это поле')]
    const problem = problemOf(texts[path] ?? '', ...presence, ...rules)
    return problem ? [[path, problem] as const] : []
  })
  return { ...problemsTogether(texts, today), ...Object.fromEntries(found) }
}

/** Problems of fields that are right one by one and do not fit each other. */
function problemsTogether(texts: BeneficiaryTexts, today: string): Record<string, string> {
  const read = (path: string) => withoutSpaces(texts[path] ?? '')
  const [from, to, born] = [read('contractDate'), read('contractExpDate'), read('birthDate')]
  const bik = read('account.bankBIC')
  const wrongAccount = 'Счёт не подходит к БИК: проверьте оба номера'
  const rows: [path: string, isWrong: boolean, message: string][] = [
    ['contractExpDate', to <= today, 'Договор уже закончился: нужна дата после сегодняшней'],
    ['contractExpDate', to <= from, 'Договор кончается раньше, чем начался'],
    ['birthDate', born >= today, 'Эта дата ещё не наступила'],
    ['identificationDoc.issueDate', read('identificationDoc.issueDate') > today, 'Эта дата ещё не наступила'],
    ['account.accountNumber', !isSettlementAccount(read('account.accountNumber'), bik), wrongAccount],
    ['account.bankCorAccount', !isCorrespondentAccount(read('account.bankCorAccount'), bik), wrongAccount],
  ]
  const isGiven = (path: string) => read(path) !== ''
  return Object.fromEntries(
    rows.flatMap(([path, isWrong, message]) => (isWrong && isGiven(path) ? [[path, message]] : [])),
  )
}

/** A Russian phone in the form of the bank, «+79123456789»; null for another text. */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits
  return /^[3489]\d{9}$/.test(national) ? `+7${national}` : null
}

/** Whether the text is a day of the calendar from 1900 to 2099, «2026-11-22». */
function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
