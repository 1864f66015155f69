import { attach, createEvent, createStore, sample } from 'effector'
import type { ApiError } from '@lavka/shared'
import { findBasketProductsFx } from '../../../api/catalog'
import { readGoods } from '../../../share/goods-text'
import type { ListedLine } from './goods-lines'

type Goods = ReturnType<typeof readGoods>

/** A link with a basket was opened: the text of its goods. */
export const linkOpened = createEvent<string>()
const asked = linkOpened.map(readGoods)
const loadFx = attach({
  effect: findBasketProductsFx,
  mapParams: (goods: Goods) => ({ body: { products: goods.map(({ product }) => product) } }),
})
sample({ clock: asked, filter: ({ length }) => length > 0, target: loadFx })

/** The goods that are sold; null while they load. */
export const $shared = createStore<ListedLine[] | null>(null)
  .on(asked, (_, { length }) => (length === 0 ? [] : null))
  .on(loadFx.done, (_, { params, result }) =>
    params.flatMap(({ product, quantity }) => {
      const card = result.find(({ code }) => code === product)
      return card ? [{ product, quantity, name: card.name, card }] : []
    }),
  )
/** How many goods of the link are not sold any more. */
export const $goneCount = createStore(0)
  .on(loadFx.done, (_, { params, result }) => params.length - result.length)
  .reset(asked)
export const $sharedError = createStore<ApiError | null>(null)
  .on(loadFx.failData, (_, error) => error)
  .reset(asked)
