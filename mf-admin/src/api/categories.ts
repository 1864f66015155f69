import { createCall } from '@lavka/shared'
import type { FindCategoryTree, MergeCategory, MoveCategory, MoveCategoryProducts } from '@lavka/server/contract'

export const findCategoryTreeFx = createCall<FindCategoryTree>('GET', '/apiadmin/objects/categories/tree')
export const moveCategoryFx = createCall<MoveCategory>('PUT', '/apiadmin/objects/categories/move')
export const mergeCategoryFx = createCall<MergeCategory>('POST', '/apiadmin/objects/categories/merge')
export const moveCategoryProductsFx = createCall<MoveCategoryProducts>('POST', '/apiadmin/objects/categories/products')
