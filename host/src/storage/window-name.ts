// The basket is kept in `window.name` while the browser's storage is full or forbidden: the name outlives a reload and ends with the tab. A prefix
// tells our text from a name that another site gave the window.

const BASKET = 'lavka.orders'
const MARK = `${BASKET}=`

/** What could not be stored; null when all was. It is younger than what the storage has. */
export function readWindowName(key: string): string | null {
  return key === BASKET && window.name.startsWith(MARK) ? window.name.slice(MARK.length) : null
}

export function writeWindowName(key: string, text: string): void {
  if (key === BASKET) window.name = MARK + text
}

export function clearWindowName(key: string): void {
  if (readWindowName(key) !== null) window.name = ''
}
