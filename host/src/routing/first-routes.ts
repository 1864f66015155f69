import { mergeRoutes } from '@lavka/shared'
import { page } from '../page'

/** The rows that the page came with, for what has to be known before the first paint. */
export const firstRoutes = mergeRoutes(page.routes).routes
