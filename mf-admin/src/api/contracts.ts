import { createCall } from '@lavka/shared'
import type { FindContracts, MoveContract } from '@lavka/server/contract'

export const moveContractFx = createCall<MoveContract>('PUT', '/apiadmin/objects/contracts/state')
/** The call by which a supplier accepts its contract (specification §7). */
export const acceptContractFx = createCall<FindContracts>('POST', '/api/clientv9/contract')
