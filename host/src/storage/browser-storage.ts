type Area = 'local' | 'session'

const areas = { local: () => window.localStorage, session: () => window.sessionStorage }

/** The parsed JSON under a key; null when it is absent or unreadable, or the browser forbids the storage. */
export function readItem<T>(area: Area, key: string, parse: (value: unknown) => T | null): T | null {
  try {
    const text = areas[area]().getItem(key)
    return text === null ? null : parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Throws when the storage is full or forbidden; null removes the key. */
export function writeItem(area: Area, key: string, value: unknown): void {
  if (value === null) areas[area]().removeItem(key)
  else areas[area]().setItem(key, JSON.stringify(value))
}

/** `writeItem` for values that may be lost: failures are ignored. */
export function tryToWrite(area: Area, key: string, value: unknown): void {
  try {
    writeItem(area, key, value)
  } catch {
    // full or forbidden: the value lives as long as the page
  }
}

export const isSet = (area: Area, key: string): boolean => readItem(area, key, () => true) ?? false
