import { createDetails } from '@lavka/shared'
import { findInnSearchFx } from '../api/registration'

const search = createDetails({ effect: findInnSearchFx, toParams: (_: void) => {} })
export const searchAsked = search.opened
/** Whether the shop has a service that knows owners by their INN. */
export const $isOffered = search.$details.map((found) => found?.isOffered ?? false)
