import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { loadAbandoned } from '../ports/shell'
import { askedAgain } from './lazy-screen'
import { DEADLINE_MS } from './retry-import'
import { ErrorFallback } from '../ui-core/error-fallback'
import { ScreenSkeleton } from '../ui-core/skeleton'

/** A skeleton of a loading screen, with a message after a long time. The load continues and is shown when it finishes. */
export function Waiting() {
  const abandon = useUnit(loadAbandoned)
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    if (isLate) return
    const timer = setTimeout(() => setIsLate(true), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [isLate])

  function retry() {
    setIsLate(false)
    askedAgain()
    abandon()
  }

  if (!isLate) return <ScreenSkeleton />
  return (
    <ErrorFallback
      title="Страница долго загружается"
      text="Остальные разделы работают. Корзина и введённые данные на месте."
      onRetry={retry}
    />
  )
}
