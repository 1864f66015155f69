import { remotes, type RemoteName } from '../launch/places.ts'
import { faults, type Fault } from './faults.ts'

export type Case = Fault & { remote: RemoteName; name: string }

const named = Object.entries(faults).map(([name, fault]) => ({ name, ...fault }))

/** Every fault with every remote to which it applies. */
export function allCases(): Case[] {
  return remotes.flatMap((remote) =>
    named.filter(({ only }) => !only || only.includes(remote)).map((fault) => ({ ...fault, remote })),
  )
}

/** Cases of one remote for one browser, a few of them: what opening the host and logging in costs is paid once. */
export function inOneBrowser(cases: readonly Case[], most = 5): Case[][] {
  return remotes.flatMap((remote) => {
    const own = cases.filter((one) => one.remote === remote)
    const count = Math.ceil(own.length / most)
    return Array.from({ length: count }, (_, group) => own.filter((_one, index) => index % count === group))
  })
}
