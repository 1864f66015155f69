import { $role, createDetails, loggedOut } from '@lavka/shared'
import { attachFilesFx, findFilesFx } from '@lavka/shared/ui-files'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $open, $row } from '../../card/row-model'

// The files of a contract: operators attach them to a draft, the supplier reads them. Each change is saved at once.

const obj = 'contracts'
export const changed = createEvent<number[]>()

const files = createDetails({
  effect: findFilesFx,
  toParams: (code: string) => ({ query: { obj, obj_code: code } }),
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error } = files
export const $files = files.$details

/** The server's rule: operators, while it is a draft (suppliers/contracts/attachable.ts). */
export const $canChange = combine(
  $role,
  $row,
  (role, row) => row?.['state'] === 'draft' && (role === 'admin' || role === 'manager'),
)

const attachFx = attach({
  effect: attachFilesFx,
  source: $row,
  mapParams: (ids: number[], row) => ({ body: { obj, obj_code: String(row?.['id'] ?? ''), ids } }),
})
const $edited = createStore<number[] | null>(null)
  .on(changed, (_, ids) => ids)
  .reset($open, attachFx.fail)
export const $ids = combine($edited, $files, (edited, found) => edited ?? found?.map(({ id }) => id) ?? [])
export const $refusal = createStore<string | null>(null)
  .on(attachFx.failData, (_, { message }) => message)
  .reset(changed, $open)
sample({ clock: changed, target: attachFx })
