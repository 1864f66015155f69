// The rules of a field of the back office: the form checks them before sending, the server before writing. Not exported by the index of shared,
// because the first load of the shop does not need them.
import { readAdded } from './added-number'
import { problemOfBarcode } from './barcode'
import * as rules from './form-rules'
import { isInn, wrongInn } from './requisites'

/** Formats of a text. */
const forms = {
  code: rules.pattern(/^[a-z0-9-]+$/, 'Только строчные латинские буквы, цифры и дефис'),
  email: rules.email,
  phone: rules.phoneNumber,
  time: rules.pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'Время в виде 18:00'),
  ogrn: rules.pattern(/^(\d{13}|\d{15})$/, 'В ОГРН 13 цифр, у предпринимателя — 15'),
  inn: (text: string) => (isInn(text) ? null : wrongInn),
  barcode: problemOfBarcode,
}

/** Constraints of a value. Numbers are in the unit of the field (money: kopecks); `places` is decimal places (absent: whole), `longest` is in characters, `mayAdd`: takes «+12» and «−3» too. */
type Rules = {
  isRequired?: true
  least?: number
  most?: number
  places?: number
  longest?: number
  form?: keyof typeof forms
  mayAdd?: true
}
type RuledField = { type: string; isNullable?: true; values?: { value: string }[]; edit?: Rules }

/** A value of a field: money in kopecks, times as text. */
type Value = string | number | boolean | null

/** The longest text when the field sets no length. */
export const usualLength = 200
const limit = Number.MAX_SAFE_INTEGER

/** The message about an invalid value (trimmed), or null. Dates are checked where they are parsed. */
export function problemOfValue({ type, isNullable, values = [], edit = {} }: RuledField, value: Value): string | null {
  if (value === null || value === '') {
    const mayBeEmpty = !edit.isRequired && (isNullable || type === 'text')
    return mayBeEmpty ? null : rules.formMessages.required
  }
  switch (type) {
    case 'text':
      return problemOfText(String(value), edit)
    case 'status':
      return values.some((one) => one.value === value) ? null : 'Выберите из списка'
    case 'number':
      return typeof value === 'number' ? problemOfNumber(value, edit) : problemOfAdded(String(value), edit)
    case 'money':
      return typeof value === 'number' ? problemOfMoney(value, edit) : rules.formMessages.numeric
    default:
      return null
  }
}

function problemOfText(text: string, { longest = usualLength, form }: Rules): string | null {
  return rules.length(0, longest)(text) ?? (form ? forms[form](text) : null)
}

/** Money is typed in roubles, so limits and messages are in roubles. */
function problemOfMoney(kopecks: number, { least, most }: Rules): string | null {
  return problemOfNumber(kopecks / 100, {
    places: 2,
    ...(least !== undefined && { least: least / 100 }),
    ...(most !== undefined && { most: most / 100 }),
  })
}

function problemOfNumber(number: number, { least, most, places = 0 }: Rules): string | null {
  const tooMany = rules.places(places)(number.toFixed(9).replace(/0+$/, ''))
  if (tooMany) return places === 0 ? 'Введите целое число' : tooMany
  const [from, to] = [least ?? -limit, most ?? limit]
  if (number >= from && number <= to) return null
  if (least !== undefined && most !== undefined) return rules.formMessages.range(least, most)
  return number < from ? `Введите число не меньше ${inWords(from)}` : `Введите число не больше ${inWords(to)}`
}

function problemOfAdded(text: string, { mayAdd, most, places }: Rules): string | null {
  const added = mayAdd ? readAdded(text) : null
  if (!added) return rules.formMessages.numeric
  if (added.by === 0) return 'Введите число больше нуля'
  return problemOfNumber(Math.abs(added.by), {
    ...(most !== undefined && { most }),
    ...(places !== undefined && { places }),
  })
}

const inWords = (number: number) => number.toLocaleString('ru-RU')
