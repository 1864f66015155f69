import { createStore } from 'effector'
import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { viewProviders, slotLeft, slotShown, type SlotPlace } from '@lavka/shared'
import { Problem, SkeletonText } from '@lavka/shared/ui-core'
import { $swaps } from './health'
import styles from './remote-screen.module.css'
import { useParcel, type ParcelState } from './use-parcel'

/** The places that screens hold for views of other remotes, by element: <Slot> of shared tells of them. */
const $slots = createStore<Record<string, SlotPlace>>({})
  .on(slotShown, (slots, slot) => ({ ...slots, [keyOf(slot.place)]: slot }))
  .on(slotLeft, (slots, place) => {
    const { [keyOf(place)]: _, ...rest } = slots
    return rest
  })

const keys = new WeakMap<HTMLElement, string>()
let count = 0

function keyOf(place: HTMLElement): string {
  const key = keys.get(place) ?? `slot-${++count}`
  keys.set(place, key)
  return key
}

/** Fills every place: the host mounts what remotes lend to each other, so that none of them loads or knows another. */
export function Slots() {
  const { slots, swaps } = useUnit({ slots: $slots, swaps: $swaps })
  return Object.entries(slots).map(([key, slot]) =>
    // another build of the lender is another mount, as with whole screens
    createPortal(
      <Filled key={`${slot.view} ${swaps[viewProviders[slot.view].remote] ?? 0}`} slot={slot} />,
      slot.place,
      key,
    ),
  )
}

const texts: Partial<Record<ParcelState, string>> = {
  slow: 'отвечает слишком долго',
  failed: 'не загрузился',
  incompatible: 'обновился: обновите страницу',
}
const none = {}

function Filled({ slot: { view, params } }: { slot: SlotPlace }) {
  const { remote, title } = viewProviders[view]
  const { place, state, retry } = useParcel(remote, { screen: view, params, query: none })
  const text = texts[state]
  return (
    <>
      {text && <Problem text={`Блок «${title}» ${text}`} onRetry={retry} />}
      <div ref={place} className={styles.place} />
      {state === 'loading' && (
        <div className={styles.skeleton}>
          <SkeletonText />
        </div>
      )}
    </>
  )
}
