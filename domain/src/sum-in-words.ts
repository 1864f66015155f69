import { plural } from './format.ts'

// A sum of money in Russian words, as papers of accountants have it: «Одна тысяча двести рублей 05 копеек».

const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const upToTwenty = [
  ...['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять', 'одиннадцать'],
  ...[
    'двенадцать',
    'тринадцать',
    'четырнадцать',
    'пятнадцать',
    'шестнадцать',
    'семнадцать',
    'восемнадцать',
    'девятнадцать',
  ],
]
const feminine: Readonly<Record<string, string>> = { один: 'одна', два: 'две' }

type Forms = readonly [one: string, few: string, many: string]
const roubles: Forms = ['рубль', 'рубля', 'рублей']
const kopecksOf: Forms = ['копейка', 'копейки', 'копеек']
/** Names of the thousands, of the lowest first. */
const classes: readonly { forms: Forms; isFeminine: boolean }[] = [
  { forms: ['', '', ''], isFeminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
]

/** `kopecks`: a whole number from 0 to 999 999 999 999 roubles. Kopecks stay digits. */
export function sumInWords(kopecks: number): string {
  const whole = Math.floor(kopecks / 100)
  const rest = kopecks % 100
  const words = whole === 0 ? 'ноль' : wordsOf(whole)
  const text = `${words} ${formOf(whole, roubles)} ${String(rest).padStart(2, '0')} ${formOf(rest, kopecksOf)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsOf(whole: number): string {
  return classes
    .map(({ forms, isFeminine }, place) => {
      const part = Math.floor(whole / 1000 ** place) % 1000
      return part === 0 ? '' : `${belowThousand(part, isFeminine)} ${formOf(part, forms)}`.trim()
    })
    .reverse()
    .filter(Boolean)
    .join(' ')
}

function belowThousand(part: number, isFeminine: boolean): string {
  const rest = part % 100
  const small = upToTwenty[rest < 20 ? rest : rest % 10] ?? ''
  const words = [hundreds[Math.floor(part / 100)], rest < 20 ? '' : tens[Math.floor(rest / 10)]]
  return [...words, isFeminine ? (feminine[small] ?? small) : small].filter(Boolean).join(' ')
}

const formOf = (count: number, forms: Forms): string =>
  plural(count, ...forms)
    .split(/\s/)
    .at(-1) ?? ''
