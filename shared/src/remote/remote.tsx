import { Provider, useUnit } from 'effector-react'
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { screenCrashed, screenRetried } from '../ports/shell'
import { Boundary } from './boundary'
import { hydrationBegins, PressedAgain } from './early-press'
import type { Screen } from './lazy-screen'
import type { Remote, RemoteProps, ScreenProps } from './lifecycles'
import { open } from './opens'
import { toScreens, type ProvidedViews } from './provided-views'
import { RenderedPage } from '../ports/rendered'
import type { RouteRow, ScreenOf } from '../routing/route'
import { Waiting } from './waiting'

/** A component for exactly the screens that the remote's rows name. */
export type Screens<Rows extends readonly RouteRow[]> = Record<ScreenOf<Rows>, ComponentType<ScreenProps>>

type Props = Omit<RemoteProps, 'domElement'>

/**
 * single-spa lifecycles (bootstrap, mount, update, unmount) and `prepare` of a remote with this table of screens. Views provided to others (ports/slots.ts) are
 * additional rows of the table.
 * Not single-spa-react, whose lifecycles never settle after a crash without a boundary (platform.md F3).
 * A crashed screen shows a fallback; mount and unmount always settle.
 */
export function createRemote<Name extends string>(
  name: Name,
  screens: Record<string, Screen<ScreenProps>>,
  // the third argument is required exactly when the remote must provide views
  ...[views]: keyof ProvidedViews<Name> extends never ? [] : [views: ProvidedViews<Name>]
): Remote {
  const rows: Record<string, Screen<ScreenProps>> = { ...screens, ...toScreens(views ?? {}) }
  const identifierPrefix = `${name}-`
  // by element: a new parcel of this remote may be mounting while another one is unmounting
  const roots = new Map<HTMLElement, Root>()

  function screenOf(screen: string) {
    const found = rows[screen]
    if (!found) throw new Error(`No screen '${screen}' in ${name}`)
    return found
  }

  function treeOf({ scope, screen, params, query, rendered }: Props, onShown?: () => void) {
    const Screen = screenOf(screen)
    return (
      <Provider value={scope}>
        <RenderedPage value={rendered ?? null}>
          <Guarded key={screen} remote={name} place={JSON.stringify([params, query])}>
            <Screen params={params} query={query} />
            <PressedAgain />
          </Guarded>
          <Shown onShown={onShown} />
        </RenderedPage>
      </Provider>
    )
  }

  async function isPrepared({ screen, scope, params, query }: Props): Promise<boolean> {
    const opens = await screenOf(screen).findOpens?.()
    return opens !== undefined && (await open(opens, { params, query }, scope))
  }

  return {
    bootstrap: async () => {},
    async mount(props) {
      const { domElement, rendered } = props
      // without the screen's code it is mounted all the same, and says so
      const isHydrated = rendered !== undefined && (await isPrepared(props).catch(() => false))
      await new Promise<void>((resolve, reject) => {
        const options = { identifierPrefix, onUncaughtError: reject }
        if (isHydrated) {
          hydrationBegins('screen')
          roots.set(domElement, hydrateRoot(domElement, treeOf(props, resolve), options))
          return
        }
        domElement.replaceChildren()
        const tree = treeOf({ ...props, rendered: undefined }, resolve)
        const root = createRoot(domElement, options)
        roots.set(domElement, root)
        root.render(tree)
      })
    },
    async update(props) {
      roots.get(props.domElement)?.render(treeOf(props))
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount()
      roots.delete(domElement)
    },
    prepare: async (props) => ((await isPrepared(props)) ? { tree: treeOf(props), identifierPrefix } : null),
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
