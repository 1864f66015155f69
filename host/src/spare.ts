// Where the basket waits when the browser's storage is full or forbidden: the name of the window, which outlives a reload and ends
// with the tab. Whoever's name it is, is told by its first words.

const BASKET = 'lavka.orders'
const MARK = `${BASKET}=`

/** What could not be stored; null when all was. It is younger than what the storage has. */
export function readSpare(key: string): string | null {
  return key === BASKET && window.name.startsWith(MARK) ? window.name.slice(MARK.length) : null
}

export function writeSpare(key: string, text: string): void {
  if (key === BASKET) window.name = MARK + text
}

export function dropSpare(key: string): void {
  if (readSpare(key) !== null) window.name = ''
}
