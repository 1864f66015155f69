// Texts about goods that somebody waited for.

import { formatMoney, plural } from '@lavka/domain/format'
import { shopName } from '../../marketplace.ts'
import { foreign } from './foreign-text.ts'
import { sign, type MailText } from './messages.ts'

/** A wait that has come true; the price is that of the person for one `unit`. */
export type ToldWait = {
  kind: 'stock' | 'price'
  code: string
  name: string
  unit: string
  nowKopecks: number
  seenKopecks: number | null
}

const WAITS = '/settings/web/waits'
const productPath = ({ code }: ToldWait): string => `/lavka/-/-/-/${encodeURIComponent(code)}`

/** What a press on the notification opens: the product, or the list of what is waited for. */
export const waitsPath = ([first, ...others]: readonly ToldWait[]): string =>
  first && others.length === 0 ? productPath(first) : WAITS

function lineOf(told: ToldWait, publicUrl: string): string {
  const { kind, name, unit, nowKopecks, seenKopecks } = told
  const price = `${formatMoney(nowKopecks)} за ${foreign(unit)}`
  const said = kind === 'stock' ? `снова в наличии, ${price}` : `теперь ${price}, было ${formatMoney(seenKopecks ?? 0)}`
  return `${foreign(name)}: ${said}\n${publicUrl}${productPath(told)}`
}

function subjectOf([first, ...others]: readonly ToldWait[]): string {
  if (!first) return ''
  if (others.length > 0) return `Дождались: ${plural(others.length + 1, 'товар', 'товара', 'товаров')}`
  return first.kind === 'stock' ? `Снова в наличии: ${foreign(first.name)}` : `Подешевело: ${foreign(first.name)}`
}

export const waitsMail = (told: readonly ToldWait[], publicUrl: string): MailText => ({
  subject: subjectOf(told),
  body: `Здравствуйте.\n\nВы просили сообщить:\n\n${told
    .map((one) => lineOf(one, publicUrl))
    .join(
      '\n\n',
    )}\n\nБольше об этом не напишем. Цена и остаток могут снова измениться.\n\nЧего вы ещё ждёте, видно в настройках, в разделе «Жду товары»:\n${publicUrl}${WAITS}${sign}`,
})

export const waitsSms = (told: readonly ToldWait[]): string => `${shopName}. ${subjectOf(told)}`
