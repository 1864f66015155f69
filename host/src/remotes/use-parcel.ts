import type { Scope } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DEADLINE_MS, type RemoteProps } from '@lavka/shared'
import { yieldToMain } from '../yield-to-main'
import { loadRemoteFx } from './load-remote'
import { abandonPending } from './loading'
import { openParcel, parcelShown, type OpenParcel } from './parcels'
import { knowRemoteFx, refreshRegistryFx } from './registry'
import type { RenderedScreen } from './rendered-screen'

export type ParcelState = 'loading' | 'slow' | 'shown' | 'failed' | 'incompatible'

type Shown = Omit<RemoteProps, 'domElement' | 'scope' | 'rendered'>

/**
 * Mounts a part of a remote as a single-spa parcel inside `place`. New props are an update; for another remote the component is remounted. `first`
 * is the HTML of the screen, which is shown while the remote loads and then hydrated.
 */
export function useParcel(remote: string, shown: Shown, first: RenderedScreen | null = null) {
  const scope = useProvidedScope()
  const load = useUnit(loadRemoteFx)
  const know = useUnit(knowRemoteFx)
  const refresh = useUnit(refreshRegistryFx)
  const notifyShown = useUnit(parcelShown)
  const place = useRef<HTMLDivElement>(null)
  const parcel = useRef<OpenParcel>(null)
  const latest = useRef(shown)
  const mounted = useRef('')
  const [state, setState] = useState<ParcelState>('loading')
  const [attempt, setAttempt] = useState(0)

  const address = JSON.stringify(shown)
  latest.current = shown

  // a layout effect, so that the remote is requested before the empty place is painted
  useLayoutEffect(() => {
    if (!place.current) return
    const given = attempt === 0 ? first : null
    const domElement = given?.element ?? document.createElement('div')
    // what the edge has put beside the screen (renderer/frame.tsx) goes
    while (domElement.nextSibling) domElement.nextSibling.remove()
    if (domElement.parentElement !== place.current) {
      place.current.append(domElement)
      // only where it is needed: focus() makes the browser lay out the page at once
      given?.focused?.focus({ preventScroll: true })
    }
    const asked = JSON.stringify(latest.current)
    let isGone = false
    let opening: Promise<OpenParcel> | undefined
    const late = setTimeout(() => setState('slow'), DEADLINE_MS)

    async function show(scope: Scope) {
      // the page has the record of its first remote only; and at a retry the registry may have a newer build
      await (attempt > 0 ? refresh() : know(remote)).catch(() => {})
      const loaded = await load(remote)
      await yieldToMain()
      if (isGone) return
      clearTimeout(late)
      if (!loaded.ok) {
        console.error(`${remote} did not load`, loaded.error)
        domElement.replaceChildren()
        return setState(loaded.reason)
      }
      try {
        mounted.current = JSON.stringify(latest.current)
        // not for another build, nor for another screen that the person has gone to meanwhile
        const isSame = given?.rendered.build === loaded.build && mounted.current === asked
        const rendered = isSame ? given.rendered : undefined
        opening = openParcel(loaded.exposed, { domElement, scope, ...latest.current, ...(rendered && { rendered }) })
        const opened = await opening
        if (isGone) return
        parcel.current = opened
        setState('shown')
        notifyShown()
      } catch (error) {
        console.error(`${remote} did not mount`, error)
        if (!isGone) setState('failed')
      }
    }
    if (scope) void show(scope)

    return () => {
      isGone = true
      clearTimeout(late)
      parcel.current = null
      void Promise.resolve(opening)
        .catch(() => undefined)
        .then((opened) => opened?.close())
        .catch((error: unknown) => console.error(`${remote} did not unmount`, error))
        .finally(() => domElement.remove())
    }
  }, [remote, scope, attempt, first, load, know, refresh, notifyShown])

  useEffect(() => {
    const domElement = place.current?.lastElementChild
    if (state !== 'shown' || !(domElement instanceof HTMLElement) || !scope || mounted.current === address) return
    mounted.current = ''
    const updated = parcel.current
    void updated?.update({ domElement, scope, ...latest.current }).catch((error: unknown) => {
      if (parcel.current !== updated) return
      console.error(`${remote} did not update`, error)
      // the screen may be one of a newer build than the mounted one: that build is mounted instead
      setState('loading')
      setAttempt((before) => before + 1)
    })
  }, [remote, scope, state, address])

  function retry() {
    abandonPending()
    setState('loading')
    setAttempt(attempt + 1)
  }

  return { place, state, retry }
}
