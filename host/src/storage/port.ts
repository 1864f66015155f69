import { createStore, sample } from 'effector'
import { noticeShown, readStoredFx, writeStoredFx } from '@lavka/shared'
import { writeItem } from './browser-storage'
import { clearWindowName, readWindowName, writeWindowName } from './window-name'

const $isRefusalTold = createStore(false)

/** Throws when the storage is forbidden or what is in it cannot be read. */
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

// A full or forbidden storage costs the memory of the basket, not the page: said once, everything works on.
const refusedFirst = sample({ clock: writeStoredFx.fail, source: $isRefusalTold, filter: (isTold) => !isTold })
sample({ clock: refusedFirst, fn: () => true, target: $isRefusalTold })
sample({
  clock: refusedFirst,
  fn: () =>
    ({
      kind: 'warning',
      title: 'Браузер не даёт сохранить корзину',
      text: 'Она останется до закрытия страницы. Освободите место или разрешите хранение данных сайта.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})
