import type { Category } from '@lavka/server/contract'

/** The direct children of `parent`; null for the top categories. */
export function childrenOf(categories: readonly Category[], parent: string | null): Category[] {
  return categories.filter((category) => category.parent === parent)
}

/** The path from a top category to the category itself; empty when it does not exist. */
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
