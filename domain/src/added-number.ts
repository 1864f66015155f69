// What a field that may be added to (`mayAdd`) takes besides a number: «+12 накладная 45» adds, «−3 бой» takes off. Not exported by the index of
// shared, because the first load of the shop does not need it.

/** `by` is in the unit of the field; `why` is what follows the number, at most 200 characters. */
export type Added = { by: number; why: string }

const form = /^([+\-−])\s*(\d{1,9}(?:[.,]\d{1,9})?)(?:\s+(\S.{0,199}))?$/

/** Null when the text does not begin with a sign and a number. */
export function readAdded(text: string): Added | null {
  const [, sign, number = '', why = ''] = form.exec(text.trim()) ?? []
  if (!sign) return null
  const size = Number(number.replace(',', '.'))
  return { by: sign === '+' ? size : -size, why: why.trim() }
}

/** The text that adds this, as readAdded reads it. */
export function addedText(by: number): string {
  return by < 0 ? String(by) : `+${by}`
}
