import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { providerOf, type SlotPlace } from '@lavka/shared'
import { Problem, SkeletonText } from '@lavka/shared/ui-core'
import { $swaps } from './health'
import styles from './remote-screen.module.css'
import { $slots } from './slot-places'
import { useParcel, type ParcelState } from './use-parcel'

/** Renders the provided view into every slot, so that no remote imports another one. */
export function Slots() {
  const { slots, swaps } = useUnit({ slots: $slots, swaps: $swaps })
  return Object.entries(slots).map(([key, slot]) =>
    // another build of the providing remote is a remount, as for a screen
    createPortal(
      <Filled key={`${slot.view} ${swaps[providerOf(slot.view).remote] ?? 0}`} slot={slot} />,
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
  const { remote, title, isQuiet = false } = providerOf(view)
  const { place, state, retry } = useParcel(remote, { screen: view, params, query: none })
  if (isQuiet) return <div ref={place} className={styles.place} />
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
