import { sql } from 'kysely'
import { isOgrn, isOgrnip } from '@lavka/domain/requisites'
import type { FieldEdit, ObjectField } from '../objects/field.ts'
import { declareObject } from '../objects/object.ts'
import type { FieldProblem } from '../objects/schema.ts'

const MOST_SUGGESTIONS = 10
const LONGEST_SUGGESTION = 40

/** The search words of a text with one on each line: without empty lines, each once. */
const suggestionsOf = (text: string): string[] => [...new Set(text.split('\n').flatMap((line) => line.trim() || []))]

const text = (caption: string, column: string, rules: Omit<FieldEdit, 'column'> = {}) =>
  ({
    caption,
    type: 'text',
    column: sql.ref(`marketplace.${column}`),
    edit: { column, ...rules },
  }) as const satisfies ObjectField

/** «О магазине»: its only row is written by administrators; the texts of pages, mails and consents follow it. */
export const marketplaceOffice = declareObject({
  name: 'marketplace',
  caption: 'О магазине',
  rowCaption: 'О магазине',
  title: 'name',
  allow: ['admin', 'manager'],
  source: 'marketplace',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`marketplace.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`marketplace.version`, isHidden: true },
    name: text('Название', 'name', { isRequired: true, longest: 40 }),
    whereabouts: text('Где покупают', 'whereabouts', { longest: 60 }),
    slogan: text('Слоган', 'slogan', { longest: 120 }),
    description: text('Описание для поиска в интернете', 'description', { longest: 300, isMultiline: true }),
    goods: text('Что продаёте', 'goods', { longest: 80 }),
    suggestions: {
      caption: 'Подсказки поиска',
      type: 'text',
      column: sql`array_to_string(marketplace.suggestions, E'\n')`,
      edit: {
        column: 'suggestions',
        longest: 500,
        isMultiline: true,
        stored: {
          write: (typed) => sql`${suggestionsOf(typed)}::text[]`,
          read: (kept) => (Array.isArray(kept) ? kept.join('\n') : ''),
        },
      },
    },
    phone: text('Телефон поддержки', 'phone', { form: 'phone', longest: 40 }),
    email: text('Почта для обращений', 'email', { form: 'email', longest: 120 }),
    postAddress: text('Почтовый адрес для претензий', 'post_address', { longest: 300 }),
    legalName: text('Юридическое название', 'legal_name', { longest: 200 }),
    inn: text('ИНН', 'inn', { form: 'inn', longest: 12 }),
    ogrn: text('ОГРН или ОГРНИП', 'ogrn', { form: 'ogrn', longest: 15 }),
    legalAddress: text('Юридический адрес', 'legal_address', { longest: 300 }),
    mailSender: text('Имя отправителя писем', 'mail_sender', { longest: 60 }),
    smsName: text('Подпись в СМС', 'sms_name', { longest: 20 }),
    isOnlyAtDoor: {
      caption: 'Покупатели платят только при получении',
      type: 'boolean',
      column: sql`marketplace.only_at_door`,
      edit: { column: 'only_at_door' },
    },
  },
  searched: [{ field: 'name', as: 'text' }],
  edits: {
    table: 'marketplace',
    keyColumn: 'id',
    update: ['admin'],
    check: (_db, _actor, { values }) => [...problemOfOgrn(values.ogrn), ...problemOfSuggestions(values.suggestions)],
  },
})

function problemOfOgrn(ogrn: string | null | undefined): FieldProblem[] {
  if (!ogrn || isOgrn(ogrn) || isOgrnip(ogrn)) return []
  return [{ field: 'ogrn', message: 'Проверьте ОГРН: такого номера не бывает' }]
}

function problemOfSuggestions(typed: string | null | undefined): FieldProblem[] {
  const words = suggestionsOf(typed ?? '')
  const message =
    words.length > MOST_SUGGESTIONS
      ? `Не больше ${MOST_SUGGESTIONS} подсказок`
      : words.some(({ length }) => length > LONGEST_SUGGESTION)
        ? `Подсказка — не длиннее ${LONGEST_SUGGESTION} букв`
        : null
  return message === null ? [] : [{ field: 'suggestions', message }]
}
