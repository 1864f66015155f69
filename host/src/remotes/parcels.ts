import { createEvent } from 'effector'
import { mountRootParcel, type AppProps } from 'single-spa'
import type { Lifecycles, RemoteProps } from '@lavka/shared'

/** A part of a remote has been mounted. */
export const parcelShown = createEvent()

const nothing = async () => {}

/**
 * single-spa 6.0.3 releases an unmounted parcel only when it has a parent: root parcels are kept for ever, with their elements and all
 * references. So there is one empty root parcel, and every part of a remote is mounted as its child.
 */
const parent = new Promise<typeof mountRootParcel>((resolve) => {
  const root = {
    name: 'lavka',
    bootstrap: nothing,
    // the same function, typed there without its type parameter
    mount: async ({ mountParcel }: AppProps) => resolve(mountParcel as typeof mountRootParcel),
    unmount: nothing,
  }
  mountRootParcel(root, { domElement: document.body })
})

export type OpenParcel = { update: (props: RemoteProps) => Promise<void>; close: () => Promise<void> }

/**
 * Mounts a part of a remote. `update` rejects when the mounted build cannot show the given screen; the part can still be closed. single-spa itself
 * never unmounts a parcel whose update was rejected, so it does not learn of the rejection.
 * single-spa rejects an update or unmount while an update is running, and a rejected unmount would leave the part
 * in the page. Here the calls are queued, and of several waiting updates only the last is made.
 */
export async function openParcel(lifecycles: Lifecycles, props: RemoteProps): Promise<OpenParcel> {
  const mountParcel = await parent
  const refused: unknown[] = []
  const update = (given: RemoteProps) => lifecycles.update(given).catch((error: unknown) => void refused.push(error))
  const parcel = mountParcel<RemoteProps>({ ...lifecycles, update }, props)
  await parcel.mountPromise

  let turn = Promise.resolve()
  let latest = props
  const next = (work: () => Promise<unknown> | undefined) => {
    const done = turn.then(async () => void (await work()))
    turn = done.catch(() => {})
    return done
  }
  return {
    update(given) {
      latest = given
      return next(async () => {
        if (latest !== given) return
        await parcel.update?.(given)
        if (refused.length > 0) throw refused.pop()
      })
    },
    close: () => next(() => parcel.unmount()),
  }
}
