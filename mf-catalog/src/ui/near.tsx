import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsHydrating } from '@lavka/shared'

/** Half a screen below the viewport, and everything above it. */
const MARGIN = '1000000px 0px 50%'

/**
 * Renders and loads content below the fold when it comes near the viewport. Until then the fallback reserves its space, so
 * the layout does not shift. Without IntersectionObserver it is rendered at once.
 */
export function Near({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isHydrating = useIsHydrating()
  const [isNear, setNear] = useState(!isHydrating && !canObserve())

  useEffect(() => {
    if (isNear || !place.current) return
    if (!canObserve()) return setNear(true)
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])

  return isNear ? children : <div ref={place}>{fallback}</div>
}

const canObserve = () => typeof IntersectionObserver === 'function'
