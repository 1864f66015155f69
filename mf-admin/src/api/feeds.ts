import { createCall } from '@lavka/shared'
import type { FindFeeds, ImportAddress, InsertFeed, RemoveFeed, RunFeed, SwitchFeed } from '@lavka/server/contract'

export const importAddressFx = createCall<ImportAddress>('POST', '/apiadmin/admin/obj/{x}/import-address')
export const findFeedsFx = createCall<FindFeeds>('GET', '/apiadmin/product-feeds')
export const insertFeedFx = createCall<InsertFeed>('POST', '/apiadmin/product-feeds')
export const switchFeedFx = createCall<SwitchFeed>('PUT', '/apiadmin/product-feeds')
export const runFeedFx = createCall<RunFeed>('POST', '/apiadmin/product-feeds/{id}/run')
export const removeFeedFx = createCall<RemoveFeed>('DELETE', '/apiadmin/product-feeds')
