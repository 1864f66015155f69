import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { readItem, tryToWrite } from '../storage/browser-storage'

const STORED = 'lavka.scroll'
/** For how long the position is restored while the content is loading, in milliseconds. */
const PATIENCE_MS = 5_000
const signsOfLife = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const toPositions = (value: unknown) => (Array.isArray(value) ? value.filter(isPosition) : null)
const positions = new Map(readItem('session', STORED, toPositions))
let shownPath = window.location.pathname

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

/**
 * Restores the scroll position after Back, Forward and reload. Content may load late, so the position is set again each time the page
 * grows, until the person scrolls. A new page starts at the top; a replaced address (filters) does not scroll.
 */
export function useScrollPosition() {
  const { key, pathname, search } = useLocation()
  const kind = useNavigationType()
  const place = `${key} ${pathname}${search}`

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const top = positions.get(place)
    const keep = () => positions.set(place, window.scrollY)
    let stop = () => {}
    if (kind === NavigationType.Push || pathname !== shownPath) window.scrollTo(0, 0)
    if (kind === NavigationType.Pop && top !== undefined) stop = returnTo(top)
    shownPath = pathname

    const leave = () => {
      keep()
      store()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      keep()
      window.removeEventListener('pagehide', leave)
    }
  }, [kind, place, pathname])
}

/** Without session storage the positions live as long as the page. */
function store() {
  tryToWrite('session', STORED, [...positions].slice(-50))
}

function returnTo(top: number): () => void {
  const settle = () => window.scrollTo({ top, behavior: 'instant' })
  const growth = new ResizeObserver(settle)
  const timer = setTimeout(stop, PATIENCE_MS)
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, stop)
  }
  for (const sign of signsOfLife) window.addEventListener(sign, stop, { passive: true })
  settle()
  growth.observe(document.body)
  return stop
}
