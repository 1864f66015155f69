import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Half a screen ahead of who scrolls down, and whatever was jumped over. */
const MARGIN = '1000000px 0px 50%'

/**
 * What stands below what a phone shows first: drawn, and asked for, when the person comes near. Until then the fallback holds its place, so
 * that nothing in sight moves. Where a browser cannot tell, at once.
 */
export function Near({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function')

  useEffect(() => {
    if (isNear || !place.current) return
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
