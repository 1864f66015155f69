import { loggedOut } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { importAddressFx } from '../../../../../api/feeds'
import { $view } from '../../../model'
import { $beginning, $isOpen, batchOpened } from '../batch-model'

// A catalogue YML that is loaded from an address.

export const urlTyped = createEvent<string>()
export const urlSent = createEvent()

/** Catalogues have goods alone. */
export const $hasFeeds = combine(
  $view,
  $beginning,
  ({ object }, beginning) => object === 'products' && beginning === 'new',
)

/** Kept until the server has made a batch of it. */
export const $url = createStore('')
  .on(urlTyped, (_, url) => url)
  .reset(loggedOut)

const readFx = attach({
  effect: importAddressFx,
  source: $view,
  mapParams: (url: string, { object }) => ({ params: { x: object }, body: { url } }),
})
export const $isReading = readFx.pending
export const $refusal = createStore('')
  .on(readFx.failData, (_, { message }) => message)
  .reset(readFx, $isOpen)

sample({
  clock: urlSent,
  source: { url: $url, isReading: readFx.pending },
  filter: ({ url, isReading }) => url.trim() !== '' && !isReading,
  fn: ({ url }) => url.trim(),
  target: readFx,
})
$url.reset(readFx.done)
// a panel that was closed meanwhile stays closed: the batch is in the list of imports
sample({ clock: readFx.doneData, source: $isOpen, filter: Boolean, fn: (_, { id }) => id, target: batchOpened })
