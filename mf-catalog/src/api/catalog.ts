import type {
  FindBasketProducts,
  FindCategories,
  FindFacets,
  FindProduct,
  FindProducts,
  FindShops,
  FindSuppliers,
  FindTags,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findSuppliersFx = createCall<FindSuppliers>('GET', '/api/clientv9/object/suppliers')
export const findShopsFx = createCall<FindShops>('GET', '/api/clientv9/object/shops')
export const findCategoriesFx = createCall<FindCategories>('GET', '/api/clientv9/object/categories')
export const findTagsFx = createCall<FindTags>('GET', '/api/clientv9/object/tags')
export const findProductsFx = createCall<FindProducts>('GET', '/api/clientv9/object/products')
export const findFacetsFx = createCall<FindFacets>('GET', '/api/clientv9/object/facets')
export const findProductFx = createCall<FindProduct>('GET', '/api/clientv9/objects/products/{code}')
export const findBasketProductsFx = createCall<FindBasketProducts>('POST', '/api/clientv9/basket')
