import { Provider, useUnit } from 'effector-react'
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { screenCrashed, screenRetried } from '../ports/shell'
import { Boundary } from './boundary'
import type { Lifecycles, RemoteProps, ScreenProps } from './lifecycles'
import { toScreens, type ProvidedViews } from './provided-views'
import type { RouteRow, ScreenOf } from '../routing/route'
import { Waiting } from './waiting'

/** A component for each screen that the remote's rows name, and for no other. */
export type Screens<Rows extends readonly RouteRow[]> = Record<ScreenOf<Rows>, ComponentType<ScreenProps>>

/**
 * single-spa lifecycles of a remote: a table of screens in, bootstrap/mount/update/unmount out.
 * Views that it provides to others (ports/slots.ts) are further rows of that table.
 * Our own and not single-spa-react's: that one never settles after a crash without a boundary (platform.md F3).
 * A screen that crashes shows a fallback in its place; mount and unmount always settle.
 */
export function createRemote<Name extends string>(
  name: Name,
  screens: Record<string, ComponentType<ScreenProps>>,
  // the third argument is there when the remote has promised views to others, and not otherwise
  ...[views]: keyof ProvidedViews<Name> extends never ? [] : [views: ProvidedViews<Name>]
): Lifecycles {
  const rows = { ...screens, ...toScreens(views ?? {}) }
  // by element: while one parcel of this remote leaves the page another may already be coming
  const roots = new Map<HTMLElement, Root>()

  function render({ domElement, scope, screen, params, query }: RemoteProps, onShown?: () => void) {
    const Screen = rows[screen]
    if (!Screen) throw new Error(`No screen '${screen}' in ${name}`)
    roots.get(domElement)?.render(
      <Provider value={scope}>
        <Guarded key={screen} remote={name} place={JSON.stringify([params, query])}>
          <Screen params={params} query={query} />
        </Guarded>
        <Shown onShown={onShown} />
      </Provider>,
    )
  }

  return {
    bootstrap: async () => {},
    mount: (props) =>
      new Promise((resolve, reject) => {
        const root = createRoot(props.domElement, { identifierPrefix: `${name}-`, onUncaughtError: reject })
        roots.set(props.domElement, root)
        try {
          render(props, resolve)
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }),
    async update(props) {
      render(props)
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount()
      roots.delete(domElement)
    },
  }
}

type GuardedProps = { remote: string; place: string; children: ReactNode }

/** `place` is what the screen shows: a crash at one place does not stand in the way of another. */
function Guarded({ remote, place, children }: GuardedProps) {
  const [crashed, retried] = useUnit([screenCrashed, screenRetried])
  return (
    <Boundary place={place} onCrash={(error) => crashed({ remote, error })} onRetry={() => retried()}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Boundary>
  )
}

/** Says that the first commit is on the page, whether the screen made it or the fallback. */
function Shown({ onShown }: { onShown: (() => void) | undefined }) {
  useEffect(() => onShown?.(), [onShown])
  return null
}
