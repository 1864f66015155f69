import { attach, createEvent, createStore, sample } from 'effector'
import type { FindFacets } from '@lavka/server/contract'
import { findFacetsFx } from '../../../api/catalog'
import { keyOf, toQuery, type Filter } from '../address'

export type Facets = FindFacets['answer']

export const facetsAsked = createEvent<Filter>()

const loadFx = attach({ effect: findFacetsFx, mapParams: (filter: Filter) => ({ query: toQuery(filter) }) })

const $asked = createStore<Filter | null>(null).on(facetsAsked, (_, filter) => filter)
const isAsked = (asked: Filter | null, filter: Filter) => asked !== null && keyOf(asked) === keyOf(filter)

/** The earlier counts stay until the asked ones come. */
export const $facets = createStore<Facets | null>(null)
export const $facetsFailed = createStore(false).reset(facetsAsked)

sample({ clock: facetsAsked, target: loadFx })
sample({
  clock: loadFx.done,
  source: $asked,
  filter: (asked, { params }) => isAsked(asked, params),
  fn: (_, { result }) => result,
  target: $facets,
})
sample({
  clock: loadFx.fail,
  source: $asked,
  filter: (asked, { params }) => isAsked(asked, params),
  fn: () => true,
  target: $facetsFailed,
})
