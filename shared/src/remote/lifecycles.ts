import type { Scope } from 'effector'

export type Params = Record<string, string | undefined>
/** `params` are from the path, `query` from the query string; only the host reads the address. */
export type ScreenProps = { params: Params; query: Record<string, string> }
export type RemoteProps = ScreenProps & { domElement: HTMLElement; scope: Scope; screen: string }

export type Lifecycles = {
  bootstrap: () => Promise<void>
  mount: (props: RemoteProps) => Promise<void>
  update: (props: RemoteProps) => Promise<void>
  unmount: (props: Pick<RemoteProps, 'domElement'>) => Promise<void>
}
