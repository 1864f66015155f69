import { TextDecoder } from 'node:util'

/** One side of a payment; what is unknown is empty. */
export type Side = {
  name: string
  inn: string
  kpp: string
  account: string
  bankName: string
  bik: string
  corAccount: string
}

/** A payment in kopecks, above 0; `day` is ГГГГ-ММ-ДД. */
export type BankDocument = {
  number: string
  day: string
  kopecks: number
  isIncome: boolean
  payer: Side
  payee: Side
  purpose: string
}

/** `opening` is null where the documents are only some of the account's. */
type BankStatement = {
  account: string
  from: string
  to: string
  made: { day: string; time: string }
  opening: number | null
  documents: readonly BankDocument[]
}

type Line = readonly [name: string, value: string] | string

/**
 * A statement of an account as a text of «1CClientBankExchange» 1.03, with CRLF
 * (v8.1c.ru, «Стандарт обмена с системами „Клиент банка“», direction bank → 1C).
 */
export function writeClientBank(statement: BankStatement): string {
  const { account, from, to, made, documents } = statement
  const lines: Line[] = [
    '1CClientBankExchange',
    ['ВерсияФормата', '1.03'],
    ['Кодировка', 'Windows'],
    ['Отправитель', 'Лавка'],
    ['Получатель', ''],
    ['ДатаСоздания', dayText(made.day)],
    ['ВремяСоздания', made.time],
    ['ДатаНачала', dayText(from)],
    ['ДатаКонца', dayText(to)],
    ['РасчСчет', account],
    ...balancesOf(statement),
    ...documents.flatMap(linesOf),
    'КонецФайла',
  ]
  return lines.map((line) => `${typeof line === 'string' ? line : `${line[0]}=${inOneLine(line[1])}`}\r\n`).join('')
}

function balancesOf({ account, from, to, opening, documents }: BankStatement): Line[] {
  if (opening === null) return []
  const sumOf = (isWanted: boolean) =>
    documents.reduce((sum, { isIncome, kopecks }) => (isIncome === isWanted ? sum + kopecks : sum), 0)
  return [
    'СекцияРасчСчет',
    ['ДатаНачала', dayText(from)],
    ['ДатаКонца', dayText(to)],
    ['РасчСчет', account],
    ['НачальныйОстаток', roubles(opening)],
    ['ВсегоПоступило', roubles(sumOf(true))],
    ['ВсегоСписано', roubles(sumOf(false))],
    ['КонечныйОстаток', roubles(opening + sumOf(true) - sumOf(false))],
    'КонецРасчСчет',
  ]
}

function linesOf({ number, day, kopecks, isIncome, payer, payee, purpose }: BankDocument): Line[] {
  return [
    ['СекцияДокумент', 'Платежное поручение'],
    ['Номер', number],
    ['Дата', dayText(day)],
    ['Сумма', roubles(kopecks)],
    ...sideOf('Плательщик', payer),
    ['ДатаСписано', isIncome ? '' : dayText(day)],
    ...sideOf('Получатель', payee),
    ['ДатаПоступило', isIncome ? dayText(day) : ''],
    ['ВидОплаты', '01'],
    ['НазначениеПлатежа', purpose],
    'КонецДокумента',
  ]
}

function sideOf(role: string, { name, inn, kpp, account, bankName, bik, corAccount }: Side): Line[] {
  return [
    [`${role}Счет`, account],
    [role, [inn && `ИНН ${inn}`, name].filter(Boolean).join(' ')],
    [`${role}ИНН`, inn],
    [`${role}КПП`, kpp],
    [`${role}1`, name],
    [`${role}РасчСчет`, account],
    [`${role}Банк1`, bankName],
    [`${role}БИК`, bik],
    [`${role}Корсчет`, corAccount],
  ]
}

const dayText = (day: string) => day.split('-').reverse().join('.')
const roubles = (kopecks: number) => `${kopecks < 0 ? '-' : ''}${(Math.abs(kopecks) / 100).toFixed(2)}`
const inOneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim()

const places = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]),
)
const likeOnes: Readonly<Record<string, string>> = { '−': '-', '₽': 'руб.' }

/** The bytes of a text in windows-1251; a letter that it lacks is a question mark. */
export function toWindows1251(text: string): Buffer {
  const told = text.replace(/[−₽]/g, (letter) => likeOnes[letter] ?? letter)
  return Buffer.from(Array.from(told, (letter) => places.get(letter) ?? 0x3f))
}
