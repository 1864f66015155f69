import { useUnit } from 'effector-react'
import { Suspense, type ComponentType } from 'react'
import { screenCrashed, screenRetried } from '../ports/shell'
import { Boundary } from './boundary'
import type { ScreenProps } from './lifecycles'
import { providerOf, type ProvidedBy, type SlotView } from '../ports/slots'
import { Problem } from '../ui-core/problem'
import { SkeletonText } from '../ui-core/skeleton'

/** The views that a remote must provide (ports/slots.ts), as components with the declared props. */
export type ProvidedViews<Remote extends string> = {
  [View in keyof ProvidedBy<Remote>]: ComponentType<ProvidedBy<Remote>[View]>
}

/** Provided views as additional rows of a remote's table of screens: the params of the row are the props of the view. */
export function toScreens(views: object): Record<string, ComponentType<ScreenProps>> {
  // types are checked at both ends: the views by ProvidedViews, the params by the props of <Slot>
  const entries = Object.entries(views) as [SlotView, ComponentType<ScreenProps['params']>][]
  return Object.fromEntries(entries.map(([view, View]) => [view, toScreen(view, View)]))
}

/** A crashed view inside another screen shows one line instead of a page. */
function toScreen(view: SlotView, View: ComponentType<ScreenProps['params']>): ComponentType<ScreenProps> {
  const { remote, title, isQuiet = false } = providerOf(view)
  return function ProvidedView({ params }: ScreenProps) {
    const [crashed, retried] = useUnit([screenCrashed, screenRetried])
    return (
      <Boundary
        onCrash={(error) => crashed({ remote, error })}
        onRetry={() => retried()}
        place={JSON.stringify(params)}
        fallback={(retry) =>
          isQuiet ? null : <Problem text={`В блоке «${title}» произошла ошибка`} onRetry={retry} />
        }
      >
        <Suspense fallback={isQuiet ? null : <SkeletonText />}>
          <View {...params} />
        </Suspense>
      </Boundary>
    )
  }
}
