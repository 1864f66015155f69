import { createDetails } from '@lavka/shared'
import type { FindFacets } from '@lavka/server/contract'
import { findFacetsFx } from '../../../api/catalog'
import { toQuery, type Filter } from '../address'

export type Facets = FindFacets['answer']

/** The number of products for each filter value. Earlier counts stay until the new ones are loaded. */
export const {
  opened: facetsAsked,
  retryClicked,
  $details: $facets,
  $error,
} = createDetails({
  effect: findFacetsFx,
  toParams: (filter: Filter) => ({ query: toQuery(filter) }),
  idOf: () => 'facets',
})
