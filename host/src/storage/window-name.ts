import { keptValues } from '@lavka/shared'

// Fallback when the browser's storage is full or forbidden: `window.name` survives a reload and ends with the tab. The prefix
// distinguishes our text from a name set by another site.

const markOf = (key: string) => `${key}=`
const isKept = (key: string) => keptValues.some((value) => value.key === key)

/** The value that could not be stored, newer than the one in the storage; null when all was stored. */
export function readWindowName(key: string): string | null {
  const mark = markOf(key)
  return isKept(key) && window.name.startsWith(mark) ? window.name.slice(mark.length) : null
}

export function writeWindowName(key: string, text: string): void {
  if (isKept(key)) window.name = markOf(key) + text
}

export function clearWindowName(key: string): void {
  if (readWindowName(key) !== null) window.name = ''
}
