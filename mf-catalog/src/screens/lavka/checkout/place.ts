import { createEffect, sample, scopeBind } from 'effector'
import { mayRetry } from '@lavka/domain/may-retry'
import type { ApiError } from '@lavka/shared'
import type { PlacedGroup, PlaceOrder } from '@lavka/server/contract'
import { placeOrderFx } from '../../../api/orders'
import { attemptSeed, keyFor, SEED_KEY } from '../../../waiting-order/attempt'
import { boundStorage } from '../../../waiting-order/bound-storage'
import { keepWaitingFx } from '../../../waiting-order/model'
import { opened } from './model'

type Body = PlaceOrder['body']
type Outcome =
  | { kind: 'placed'; group: PlacedGroup }
  /** there is no connection: the order waits in the browser for one */
  | { kind: 'waits' }
  /** it neither was placed nor waits */
  | { kind: 'failed'; error: ApiError }

/** From the press to the answer. A repeated press of the same order, in any tab, sends the same key until the server has answered definitely. */
export const placeFx = createEffect(async (body: Body): Promise<Outcome> => {
  const storage = boundStorage()
  const send = scopeBind(placeOrderFx, { safe: true })
  const keepWaiting = scopeBind(keepWaitingFx, { safe: true })
  const forgetAttempt = () => storage.write({ key: SEED_KEY, value: null }).catch(() => undefined)

  const key = keyFor(body, await attemptSeed(storage))
  return send({ body, idempotencyKey: key }).then(
    async (group): Promise<Outcome> => {
      await forgetAttempt()
      return { kind: 'placed', group }
    },
    async (error: ApiError): Promise<Outcome> => {
      if (!mayRetry(error)) await forgetAttempt()
      const failed: Outcome = { kind: 'failed', error }
      // where nothing can be stored, nothing waits
      return isCutOff(error)
        ? keepWaiting({ key, body }).then(
            () => ({ kind: 'waits' }),
            () => failed,
          )
        : failed
    },
  )
})

/** The order was placed, with what was sent. */
export const placed = placeFx.done.filterMap(({ params: body, result }) =>
  result.kind === 'placed' ? { body, group: result.group } : undefined,
)
export const failed = placeFx.doneData.filterMap((outcome) => (outcome.kind === 'failed' ? outcome.error : undefined))

// tabs that open the checkout of one basket share the seed, so they make one order
sample({ clock: opened, fn: () => undefined, target: createEffect(() => attemptSeed(boundStorage())) })

/** The browser itself says that there is no connection. */
const isCutOff = ({ code }: ApiError) => code === 'NO_ANSWER' && !navigator.onLine
