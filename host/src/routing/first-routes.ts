import { mergeRoutes } from '@lavka/shared'
import { page } from '../page'

/** The route rows in the page, for what must be known before the first paint. */
export const firstRoutes = mergeRoutes(page.routes).routes
