import { paths } from '@lavka/shared'

// A basket in an address: «milk_2*cheese_0.5». No percent signs, so that messengers keep it whole.

/** The most goods of a link; messengers cut longer ones. */
export const MOST_SHARED = 100
type Good = { product: string; quantity: number }

/** The path that shows these goods to whoever opens it. */
export function sharedPath(goods: readonly Good[]): string {
  const text = goods.map(({ product, quantity }) => `${product}_${quantity}`).join('*')
  return paths.lavka({ query: { list: 'shared', goods: text } })
}

/** The goods of an address, each once; what is no product and quantity is left out. */
export function readGoods(text = ''): Good[] {
  const goods = text.split('*').flatMap((part): Good[] => {
    const [, product = '', amount = ''] = /^([a-z0-9-]{1,80})_(\d{1,7}(?:\.\d{1,3})?)$/.exec(part) ?? []
    const quantity = Number(amount)
    return product && quantity > 0 && quantity <= 1_000_000 ? [{ product, quantity }] : []
  })
  const isFirst = ({ product }: Good, at: number) => goods.findIndex((good) => good.product === product) === at
  return goods.filter(isFirst).slice(0, MOST_SHARED)
}
