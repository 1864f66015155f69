import { paths } from '@lavka/shared'
import { objectAddress } from './objects-address'
import { ordersAddress } from './orders-address'
import { tradersAddress } from './traders-address'

/** The address of an object's list: some objects have a screen of their own. */
export function listAddress(object: string): string {
  if (object === 'orders') return paths.adminOrders()
  return object === 'traders' ? tradersAddress({}) : objectAddress({ object })
}

/** The address of a row's open card. */
export function rowAddress(object: string, key: string): string {
  if (object === 'orders') return ordersAddress({ order: Number(key) })
  return object === 'traders' ? tradersAddress({ person: Number(key) }) : objectAddress({ object, row: key })
}
