import { SEEN_CACHE } from '@lavka/domain/offline'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followPlace, placeNow } from '../routing/history'
import { keyOf } from './page-parts'

/** When the copy was made that the worker has opened instead of the page (kept-pages.ts), UTC ISO; empty for a page of the server. */
const copiedAt = document.documentElement.dataset['kept'] ?? ''
const openedAddress = window.location.href

type Connection = {
  isOffline: boolean
  /** the page is a copy: what it shows may have changed, even if the connection is back */
  isCopy: boolean
  /** of when the data of the page are, UTC ISO; empty when nothing is kept of it */
  keptAt: string
}

/** Whether there is a connection, and of when the current page is. */
export function useConnection(): Connection {
  const isOffline = useSyncExternalStore(follow, () => !navigator.onLine)
  const place = useSyncExternalStore(followPlace, placeNow)
  const [keptAt, setKeptAt] = useState('')
  const isCopy = copiedAt !== '' && window.location.href === openedAddress

  useEffect(() => {
    setKeptAt('')
    if (!isOffline) return
    let isGone = false
    void timeOf(window.location.href).then((at) => {
      if (!isGone) setKeptAt(at)
    })
    return () => {
      isGone = true
    }
  }, [isOffline, place])

  return { isOffline, isCopy, keptAt: isCopy ? copiedAt : keptAt }
}

/** When the page of an address was kept; empty when it is not. */
async function timeOf(address: string): Promise<string> {
  if (!('caches' in window)) return ''
  const copy = await (await caches.open(SEEN_CACHE)).match(keyOf(address)).catch(() => undefined)
  const date = copy?.headers.get('date') ?? ''
  return date && new Date(date).toISOString()
}

function follow(changed: () => void): () => void {
  const names = ['online', 'offline']
  for (const name of names) window.addEventListener(name, changed)
  return () => {
    for (const name of names) window.removeEventListener(name, changed)
  }
}
