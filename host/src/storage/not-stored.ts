import { createStore, sample } from 'effector'
import { keptValues, noticeShown, writeStoredFx } from '@lavka/shared'

// After the first screen: what is typed is stored at each key press, so that a failure is told then.

type Notice = { kind: 'warning'; title: string; text: string; seconds: number }
const notice = (title: string, stays: string): Notice => ({
  kind: 'warning',
  title,
  text: `${stays} до закрытия страницы. Освободите место или разрешите хранение данных сайта.`,
  seconds: 10,
})
const ofTheBasket = notice('Браузер не даёт сохранить корзину', 'Она останется')
const ofTheRest = notice('Браузер не даёт сохранить введённое', 'Оно останется')

// When the storage is full or forbidden, values live as long as the page; one notice is shown for the basket and one for everything else.
const $told = createStore<readonly Notice[]>([])
const refused = sample({ clock: writeStoredFx.fail, fn: ({ params: { key } }) => noticeOf(key) })
const refusedFirst = sample({
  clock: refused,
  source: $told,
  filter: (told, notice) => !told.includes(notice),
  fn: (_, notice) => notice,
})
sample({ clock: refusedFirst, source: $told, fn: (told, notice) => [...told, notice], target: $told })
sample({ clock: refusedFirst, target: noticeShown })

function noticeOf(key: string): Notice {
  return keptValues.some((kept) => kept.key === key) ? ofTheBasket : ofTheRest
}
