import { workerData } from 'node:worker_threads'
import type { ShopSettings } from '@lavka/shared'

/** What the edge starts a worker with (delivery/src/rendering/thread.ts): the verified code and styles of one build of a remote. */
export type Given = { code: string; styles: Record<string, string>; shop: ShopSettings }

export const given = workerData as Given

// before the first import of shared (shared/src/ports/shop-settings.ts); each message has the texts of its page (worker.ts)
globalThis.lavkaShop = given.shop
