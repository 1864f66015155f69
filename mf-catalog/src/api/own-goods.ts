import type {
  ChangeFavourites,
  FindBought,
  FindFavourites,
  FindNamedLists,
  FindSubstitutes,
  RemoveNamedList,
  SaveNamedList,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findFavouritesFx = createCall<FindFavourites>('GET', '/api/clientv9/object/favourites')
export const changeFavouritesFx = createCall<ChangeFavourites>('POST', '/api/clientv9/object/favourites')
export const findBoughtFx = createCall<FindBought>('GET', '/api/clientv9/object/bought')
export const findSubstitutesFx = createCall<FindSubstitutes>('GET', '/api/clientv9/objects/substitutes/{code}')
export const findNamedListsFx = createCall<FindNamedLists>('GET', '/api/clientv9/object/lists')
export const saveNamedListFx = createCall<SaveNamedList>('PUT', '/api/clientv9/object/lists')
export const removeNamedListFx = createCall<RemoveNamedList>('DELETE', '/api/clientv9/objects/lists/{id}')
