import { useEffect, useState } from 'react'

/**
 * The seconds that are left of `seconds`, counted by the clock: a tab that slept shows what is left when it wakes. It starts anew whenever
 * `since` is another value.
 */
export function useSecondsLeft(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [seconds, since])

  return left
}
