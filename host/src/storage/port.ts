import { createStore, sample } from 'effector'
import { noticeShown, readStoredFx, writeStoredFx } from '@lavka/shared'
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
  if (value === null) return window.localStorage.removeItem(key)
  const text = JSON.stringify(value)
  try {
    window.localStorage.setItem(key, text)
  } catch (error) {
    writeWindowName(key, text)
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
