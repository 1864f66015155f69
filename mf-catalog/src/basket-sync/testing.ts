import { sample } from 'effector'
import { $orders, readStoredFx, writeStoredFx, type BasketLine } from '@lavka/shared'
import type { KeptLine } from '@lavka/server/contract'

export type Kept = KeptLine

/** A line of some product, for tests. */
export function makeLine(code: string, quantity: number): BasketLine {
  return {
    quantity,
    product: {
      code,
      name: code,
      supplier: 'zarechye',
      supplierName: 'Ферма',
      shop: 'z-1',
      category: 'moloko',
      unit: 'шт',
      pack: '',
      isWeighed: false,
      minimum: 1,
      step: 1,
      multiple: 1,
      priceKopecks: 10000,
      oldPriceKopecks: null,
      stock: 100,
      tags: [],
      picture: { key: 'k', color: '#fff' },
    },
  }
}

/** A minimal host: uses the browser's storage and writes the basket at each change. */
export function keepInStorage(): void {
  readStoredFx.use((key) => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown)
  writeStoredFx.use(({ key, value }) => {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
  })
  sample({ clock: $orders.updates, fn: (value) => ({ key: 'lavka.orders', value }), target: writeStoredFx })
}
