import { useUnit } from 'effector-react'
import { useEffect, type ReactNode } from 'react'
import type { Profile } from '@lavka/server/contract'
import { ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { $error, $person, opened, retryClicked } from './person'

/** A section that is rendered when the person's data are loaded. */
export function PersonSection({ children }: { children: (person: Profile) => ReactNode }) {
  const { person, error } = useUnit({ person: $person, error: $error })
  const { open, retry } = useUnit({ open: opened, retry: retryClicked })

  useEffect(() => {
    open()
  }, [open])

  if (person) return children(person)
  if (error) return <ErrorFallback title="Профиль не загрузился" text={error.message} onRetry={() => retry()} />
  return <SkeletonText lines={4} />
}
