type Area = 'local' | 'session'

const areas = { local: () => window.localStorage, session: () => window.sessionStorage }

/** The JSON under a key, as `parse` takes it; null where there is none, it cannot be read, or the browser forbids the storage. */
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

/** `writeItem` of what is no loss when it cannot be kept. */
export function tryToWrite(area: Area, key: string, value: unknown): void {
  try {
    writeItem(area, key, value)
  } catch {
    // full or forbidden: it lives as long as the page
  }
}

export const isSet = (area: Area, key: string): boolean => readItem(area, key, () => true) ?? false

/** Whether the browser gives no access to it at all. */
export function isForbidden(area: Area): boolean {
  try {
    areas[area]().getItem('')
    return false
  } catch {
    return true
  }
}
