import { sample } from 'effector'
import { createDetails, pulledToRefresh } from '@lavka/shared'
import type { Category } from '@lavka/server/contract'
import { findCategoriesFx } from '../../api/catalog'

const tree = createDetails({ effect: findCategoriesFx, toParams: (_: void) => ({ query: {} }) })
export const { opened, retryClicked, $error } = tree

const none: Category[] = []
export const $categories = tree.$details.map((rows) => rows?.filter(({ parent }) => parent === null) ?? none)

export function connect() {
  sample({ clock: pulledToRefresh, target: tree.invalidated })
}
