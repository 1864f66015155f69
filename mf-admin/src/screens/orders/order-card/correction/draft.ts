import type { OrderCard } from '@lavka/server/contract'
import type { Draft as Kept } from '../../../../drafts/draft'
import type { Goods } from '../weigh-model'

export const textNames = ['receiver', 'phone', 'address', 'window', 'comment'] as const
export type TextName = (typeof textNames)[number]

/** What the person has typed; what is not typed stays as it is on the server. `base` is the order as it was when the form was opened. */
export type Draft = {
  base: OrderCard
  texts: Partial<Record<TextName, string>>
  quantities: Readonly<Record<number, string>>
  added: readonly { goods: Goods; quantity: string }[]
  reason: string
  /** it was kept by the browser, and the order has changed since */
  isLate: boolean
}

export const emptyDraft = (base: OrderCard): Draft => ({
  base,
  texts: {},
  quantities: {},
  added: [],
  reason: '',
  isLate: false,
})

/** As drafts of all cards are kept; null when nothing is typed. */
export function toKept({ base, texts, quantities, added, reason }: Draft): Kept | null {
  const entries = [
    ...Object.entries(texts),
    ...Object.entries(quantities).map(([line, text]) => [`line.${line}`, text] as const),
    ...added.flatMap(({ goods: { code, name, unit, priceKopecks }, quantity }) => [
      [`added.${code}`, quantity] as const,
      [`goods.${code}`, JSON.stringify({ name, unit, priceKopecks })] as const,
    ]),
    ...(reason === '' ? [] : [['reason', reason] as const]),
  ]
  return entries.length === 0 ? null : { base: { version: base.version }, texts: Object.fromEntries(entries) }
}

/** The draft over the order as it is now. */
export function fromKept({ base, texts }: Kept, card: OrderCard): Draft {
  const after = (start: string) =>
    Object.entries(texts).flatMap(([name, text]) =>
      name.startsWith(start) ? [[name.slice(start.length), text] as const] : [],
    )
  const named = textNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const]))
  const lines = after('line.').filter(([line]) => card.lines.some(({ id }) => id === Number(line)))
  return {
    base: card,
    texts: Object.fromEntries(named),
    quantities: Object.fromEntries(lines),
    added: after('added.').flatMap(([code, quantity]) => {
      const goods = readGoods(code, texts[`goods.${code}`])
      return goods ? [{ goods, quantity }] : []
    }),
    reason: texts['reason'] ?? '',
    isLate: base['version'] !== card.version,
  }
}

function readGoods(code: string, text = ''): Goods | null {
  const kept: unknown = JSON.parse(text === '' ? 'null' : text)
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('unit' in kept) || !('priceKopecks' in kept))
    return null
  const { name, unit, priceKopecks } = kept
  if (typeof name !== 'string' || typeof unit !== 'string' || typeof priceKopecks !== 'number') return null
  return { code, name, unit, priceKopecks, picture: null }
}
