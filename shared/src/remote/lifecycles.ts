import type { Scope } from 'effector'
import type { ReactNode } from 'react'
import type { Rendered } from '../ports/rendered'

export type Params = Record<string, string | undefined>
/** `params` are from the path, `query` from the query string; only the host reads the address. */
export type ScreenProps = { params: Params; query: Record<string, string> }
export type RemoteProps = ScreenProps & {
  domElement: HTMLElement
  scope: Scope
  screen: string
  /** `domElement` has the screen's HTML from the edge, which is hydrated */
  rendered?: Rendered
}

export type Lifecycles = {
  bootstrap: () => Promise<void>
  mount: (props: RemoteProps) => Promise<void>
  update: (props: RemoteProps) => Promise<void>
  unmount: (props: Pick<RemoteProps, 'domElement'>) => Promise<void>
}

/** What the edge renders; null for a place that has no `opens`. `identifierPrefix` is React's option of the same name. */
export type ToRender = { tree: ReactNode; identifierPrefix: string } | null

/** `prepare` brings the scope into the state of the first paint: for the edge (host/src/renderer). */
export type Remote = Lifecycles & {
  prepare: (props: Omit<RemoteProps, 'domElement'>) => Promise<ToRender>
}
