import { createCall } from '@lavka/shared'
import type { FindContracts, MoveContract } from '@lavka/server/contract'

export const moveContractFx = createCall<MoveContract>('PUT', '/apiadmin/objects/contracts/state')
/** A supplier accepts its contract here (specification §7). */
export const acceptContractFx = createCall<FindContracts>('POST', '/api/clientv9/contract')
