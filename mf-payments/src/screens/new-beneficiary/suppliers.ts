import { createDetails, loggedOut, type ApiError } from '@lavka/shared'
import { createEffect } from 'effector'
import { loadObjectRowsFx } from '../../api/owners'

type Supplier = { code: string; name: string }

/** The suppliers of the back office, also those that do not sell yet: a supplier is approved when it has its beneficiary. */
const findSuppliersFx = createEffect<void, Supplier[], ApiError>(async () => {
  const body = { sort: 'name', take: 1000 }
  const { data } = await loadObjectRowsFx({ params: { x: 'suppliers' }, body })
  return data.map((row) => ({ code: String(row['code']), name: String(row['name']) }))
})

/** Suppliers to choose from: whose money the beneficiary gets. */
export const suppliers = createDetails({
  effect: findSuppliersFx,
  toParams: (_: void) => {},
  forgetOn: [loggedOut],
})
