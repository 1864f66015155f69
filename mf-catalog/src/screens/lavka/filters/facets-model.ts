import { createDetails } from '@lavka/shared'
import type { FindFacets } from '@lavka/server/contract'
import { findFacetsFx } from '../../../api/catalog'
import { toQuery, type Filter } from '../address'

export type Facets = FindFacets['answer']

/** How many products each filter would leave. The earlier counts stay until the asked ones come. */
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
