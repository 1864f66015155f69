import { basketTotal, quantityProblem } from '@lavka/shared'
import type { Draft, DraftContent, PriceRow } from '@lavka/server/contract'

export type Line = DraftContent['lines'][number]
export type Unclear = DraftContent['unclear'][number] & {
  id: string
  /** null while searching */
  candidates: PriceRow[] | null
}

/** One basket of the desk. Everything except the draft's content is local to this workplace. */
export type Tab = Omit<DraftContent, 'unclear'> & {
  key: string
  /** the version on the server; 0 for none */
  version: number
  /** counts changes; differs from `saved` while there are unsaved ones */
  revision: number
  saved: number
  unclear: Unclear[]
  /** why the server refuses to save it */
  conflict: { message: string; version: number } | null
}

export const emptyForm: DraftContent['form'] = { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' }

export function newTab(key: string): Tab {
  return {
    key,
    version: 0,
    revision: 0,
    saved: 0,
    conflict: null,
    supplier: '',
    customer: null,
    lines: [],
    unclear: [],
    form: emptyForm,
    attempt: '',
  }
}

export function fromDraft({ key, version, content }: Draft): Tab {
  const unclear = content.unclear.map((row, index) => ({ ...row, id: `${key}-${version}-${index}`, candidates: null }))
  return { ...newTab(key), ...content, version, unclear }
}

export function toContent({ supplier, customer, lines, unclear, form, attempt }: Tab): DraftContent {
  return {
    supplier,
    customer,
    lines,
    form,
    attempt,
    unclear: unclear.map(({ text, quantity, typed }) => ({ text, quantity, ...(typed && { typed }) })),
  }
}

/** Whether the basket is empty. */
export function isBlank({ customer, lines, unclear, form }: Tab): boolean {
  return customer === null && lines.length === 0 && unclear.length === 0 && Object.values(form).every(isEmpty)
}

const isEmpty = (value: string | object) => (typeof value === 'string' ? !value : Object.keys(value).length === 0)

export const isUnsaved = (tab: Tab) => tab.revision !== tab.saved && !(tab.version === 0 && isBlank(tab))

/** Changes the content: the next order is a different one, so the idempotency key is reset. */
export function change(tab: Tab, part: Partial<Tab>): Tab {
  return { ...tab, attempt: '', ...part, revision: tab.revision + 1 }
}

/** The same product again adds to its quantity, as when a customer dictates «и ещё два». */
export function addLines(tab: Tab, added: readonly Line[]): Tab {
  let { lines } = tab
  for (const { product, quantity } of added) {
    const known = lines.find((line) => line.product.code === product.code)
    lines = known
      ? lines.map((line) => (line === known ? { product, quantity: sum(line.quantity, quantity) } : line))
      : [...lines, { product, quantity }]
  }
  return change(tab, { lines })
}

export function setLine(tab: Tab, { product, quantity }: Line): Tab {
  const others = (line: Line) => line.product.code !== product.code
  if (quantity === 0) return change(tab, { lines: tab.lines.filter(others) })
  if (tab.lines.every(others)) return change(tab, { lines: [...tab.lines, { product, quantity }] })
  return change(tab, { lines: tab.lines.map((line) => (others(line) ? line : { product, quantity })) })
}

/** Sets the quantity of an unresolved row. */
export function retypeRow(tab: Tab, id: string, typed: string): Tab {
  const quantity = readQuantity(typed) || null
  const unclear = tab.unclear.map((row) => (row.id === id ? { ...row, quantity, typed } : row))
  return change(tab, { unclear })
}

/** The text in the quantity column that is not a number. */
export const isMistyped = ({ quantity, typed = '' }: Pick<Unclear, 'quantity' | 'typed'>) =>
  quantity === null && typed !== ''

/** Turns an unresolved row into a line: without a quantity, with the minimum; with an unreadable one, not yet. */
export function settleRow(tab: Tab, id: string, product: PriceRow): Tab {
  const row = tab.unclear.find((one) => one.id === id)
  if (!row) return tab
  if (isMistyped(row)) {
    return { ...tab, unclear: tab.unclear.map((one) => (one === row ? { ...one, candidates: [product] } : one)) }
  }
  const rest = { ...tab, unclear: tab.unclear.filter((one) => one !== row) }
  return addLines(rest, [{ product, quantity: row.quantity ?? product.minimum }])
}

/** Parses «0,6» or «0.6»; null for an empty or invalid text. */
export function readQuantity(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null
}

export const notANumber = 'Укажите количество числом, например 2 или 0,5'

export function problemOf({ product, quantity }: Line): string | null {
  return quantityProblem(product, quantity)
}

export const totalOf = ({ lines }: Tab) => basketTotal(lines)

function sum(one: number, other: number): number {
  return Math.round((one + other) * 1000) / 1000
}
