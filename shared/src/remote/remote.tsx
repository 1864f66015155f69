import { Provider, useUnit } from 'effector-react'
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { screenCrashed, screenRetried } from '../ports/shell'
import { Boundary } from './boundary'
import type { Lifecycles, RemoteProps, ScreenProps } from './lifecycles'
import { toScreens, type ProvidedViews } from './provided-views'
import type { RouteRow, ScreenOf } from '../routing/route'
import { Waiting } from './waiting'

/** A component for exactly the screens that the remote's rows name. */
export type Screens<Rows extends readonly RouteRow[]> = Record<ScreenOf<Rows>, ComponentType<ScreenProps>>

/**
 * single-spa lifecycles (bootstrap, mount, update, unmount) of a remote with this table of screens. Views provided to others (ports/slots.ts) are
 * additional rows of the table.
 * Not single-spa-react, whose lifecycles never settle after a crash without a boundary (platform.md F3).
 * A crashed screen shows a fallback; mount and unmount always settle.
 */
export function createRemote<Name extends string>(
  name: Name,
  screens: Record<string, ComponentType<ScreenProps>>,
  // the third argument is required exactly when the remote must provide views
  ...[views]: keyof ProvidedViews<Name> extends never ? [] : [views: ProvidedViews<Name>]
): Lifecycles {
  const rows = { ...screens, ...toScreens(views ?? {}) }
  // by element: a new parcel of this remote may be mounting while another one is unmounting
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

/** `place` identifies what the screen shows: a crash in one place does not affect another. */
function Guarded({ remote, place, children }: GuardedProps) {
  const [crashed, retried] = useUnit([screenCrashed, screenRetried])
  return (
    <Boundary place={place} onCrash={(error) => crashed({ remote, error })} onRetry={() => retried()}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Boundary>
  )
}

/** Reports that the first commit, of the screen or of the fallback, is on the page. */
function Shown({ onShown }: { onShown: (() => void) | undefined }) {
  useEffect(() => onShown?.(), [onShown])
  return null
}
