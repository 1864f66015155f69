import { readStoredFx, writeStoredFx } from '@lavka/shared'
import { writeItem } from './browser-storage'
import { clearWindowName, readWindowName, writeWindowName } from './window-name'

/** Throws when the storage is forbidden or the value is not JSON. */
export function readStored(key: string): unknown {
  const text = readWindowName(key) ?? window.localStorage.getItem(key)
  return text === null ? null : JSON.parse(text)
}
readStoredFx.use(readStored)

writeStoredFx.use(({ key, value }) => {
  clearWindowName(key)
  try {
    writeItem('local', key, value)
  } catch (error) {
    if (value !== null) writeWindowName(key, JSON.stringify(value))
    throw error
  }
})
