import type { Category } from '@lavka/server/contract'

/** Categories right under `parent`; null is the top. */
export function childrenOf(categories: readonly Category[], parent: string | null): Category[] {
  return categories.filter((category) => category.parent === parent)
}

/** From the top down to the category itself; empty when there is none such. */
export function pathOf(categories: readonly Category[], code: string): Category[] {
  const path: Category[] = []
  let category = categories.find((one) => one.code === code)
  while (category && !path.includes(category)) {
    path.unshift(category)
    const { parent } = category
    category = categories.find((one) => one.code === parent)
  }
  return path
}
