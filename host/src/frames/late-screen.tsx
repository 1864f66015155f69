import { Suspense, type PropsWithChildren } from 'react'
import { ScreenSkeleton } from '@lavka/shared/ui-core'

/** A screen of the host whose code may still be loading. A remote's has none around it: what the edge sent is hydrated at once. */
export const LateScreen = ({ children }: PropsWithChildren) => (
  <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
)
