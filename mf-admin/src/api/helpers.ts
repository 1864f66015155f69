import { createCall } from '@lavka/shared'
import type {
  FindOrderToPick,
  FindToBring,
  FindToPick,
  MoveBrought,
  MovePicked,
  WeighPicked,
} from '@lavka/server/contract'

// The calls of a supplier's pickers and couriers, who reach no others.

export const findToPickFx = createCall<FindToPick>('GET', '/apiadmin/assembly')
export const findOrderToPickFx = createCall<FindOrderToPick>('GET', '/apiadmin/assembly/{id}')
export const movePickedFx = createCall<MovePicked>('PUT', '/apiadmin/assembly')
export const weighPickedFx = createCall<WeighPicked>('PUT', '/apiadmin/assembly/lines')
export const findToBringFx = createCall<FindToBring>('GET', '/apiadmin/deliveries')
export const moveBroughtFx = createCall<MoveBrought>('PUT', '/apiadmin/deliveries')
