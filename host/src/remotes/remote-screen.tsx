import type { Scope } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { mountRootParcel, type Parcel } from 'single-spa'
import type { RemoteProps, ScreenProps } from '@lavka/shared'
import { ErrorFallback, ScreenSkeleton } from '@lavka/shared/ui-core'
import { loadRemote } from './load-remote'
import styles from './remote-screen.module.css'

type Props = ScreenProps & { remote: string; screen: string; title: string }
type State = 'loading' | 'shown' | 'failed' | 'slow'

/** One screen of one remote, in the page: another remote is a remount (by key), another screen or address of it an update. */
export function RemoteScreen({ remote, title, ...screenProps }: Props) {
  const scope = useProvidedScope()
  const place = useRef<HTMLDivElement>(null)
  const parcel = useRef<Parcel<RemoteProps>>(null)
  const latest = useRef(screenProps)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)

  const address = JSON.stringify(screenProps)
  latest.current = screenProps

  useEffect(() => {
    if (!place.current) return
    const domElement = document.createElement('div')
    place.current.append(domElement)
    let isGone = false

    async function show(scope: Scope) {
      const loaded = await loadRemote(remote)
      if (isGone) return
      if (!loaded.ok) {
        if (loaded.error) console.error(`${remote} did not load`, loaded.error)
        return setState(loaded.reason)
      }
      const mounted = mountRootParcel<RemoteProps>(loaded.lifecycles, { domElement, scope, ...latest.current })
      parcel.current = mounted
      try {
        await mounted.mountPromise
        if (!isGone) setState('shown')
      } catch (error) {
        console.error(`${remote} did not mount`, error)
        if (!isGone) setState('failed')
      }
    }
    if (scope) void show(scope)

    return () => {
      isGone = true
      const leaving = parcel.current
      parcel.current = null
      if (leaving)
        void leaving.mountPromise
          .then(() => leaving.unmount())
          .catch(() => {})
          .finally(() => domElement.remove())
      else domElement.remove()
    }
  }, [remote, scope, attempt])

  useEffect(() => {
    const mounted = parcel.current
    const domElement = place.current?.firstElementChild
    if (state !== 'shown' || !mounted?.update || !(domElement instanceof HTMLElement) || !scope) return
    void mounted.update({ domElement, scope, ...latest.current }).catch((error: unknown) => {
      console.error(`${remote} did not update`, error)
    })
  }, [remote, scope, state, address])

  function retry() {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <>
      {(state === 'failed' || state === 'slow') && (
        <ErrorFallback
          title={`Раздел «${title}» не загрузился`}
          text={
            state === 'slow'
              ? 'Он отвечает слишком долго. Остальные разделы работают, корзина на месте.'
              : 'Не получилось получить его с сервера. Остальные разделы работают, корзина на месте.'
          }
          onRetry={retry}
        />
      )}
      <div ref={place} className={styles.place} />
      {state === 'loading' && (
        <div className={styles.skeleton}>
          <ScreenSkeleton />
        </div>
      )}
    </>
  )
}
