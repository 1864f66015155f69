// Whether a text surely fits its cell. Such a cell neither cuts its text nor has a title: each cell that cuts is an area of its own, which every frame of a
// scroll has to place, and each title that changes has the browser match the styles of its cell anew.

/** The padding of a cell on both sides, pixels. */
const PADDING = 24
/** The widest letters of the cells' font (14 pixels, also in bold), and the others, pixels. */
const WIDE = 15
const NARROW = 10
const wide = /[\p{Lu}шщжмюфыЁ@%№₽—mwMW]/gu

/** `width`: that of the column, pixels. */
export function surelyFits(text: string, width: number): boolean {
  if (text.length * NARROW > width - PADDING) return false
  const count = text.match(wide)?.length ?? 0
  return count * WIDE + (text.length - count) * NARROW <= width - PADDING
}
