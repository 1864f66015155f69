import { createEvent } from 'effector'
import { mountRootParcel, type AppProps } from 'single-spa'
import type { Lifecycles, RemoteProps } from '@lavka/shared'

/** A part of a remote has been mounted. */
export const parcelShown = createEvent()

const nothing = async () => {}

/**
 * single-spa 6.0.3 forgets a parcel at its end only when it has a parent: of root parcels it keeps every one, with the element and all that
 * hangs on it. So there is one root parcel, which shows nothing and stays, and every part of a remote is its child.
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
 * Mounts a part of a remote. single-spa refuses an update and an end while an update is under way, and what it refused would stay in the
 * page for ever: here they wait for each other, and of several updates that wait only the last is made.
 */
export async function openParcel(lifecycles: Lifecycles, props: RemoteProps): Promise<OpenParcel> {
  const mountParcel = await parent
  const parcel = mountParcel<RemoteProps>(lifecycles, props)
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
      return next(() => (latest === given ? parcel.update?.(given) : undefined))
    },
    close: () => next(() => parcel.unmount()),
  }
}
