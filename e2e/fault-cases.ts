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

/** The remote whose page costs least: it takes the faults that remain when every remote has had one of a kind. */
const cheapest: RemoteName = 'mf-auth'

/** A minimal selection with each fault once and each remote with each class of faults once, unless the host alone meets it. */
export function coveringCases(): Case[] {
  const kinds = [...new Set(named.map(({ kind }) => kind))]
  return kinds.flatMap((kind, shift) => {
    const ofKind = named.filter((fault) => fault.kind === kind)
    const hit = remotes.filter((remote) => ofKind.some(({ only }) => !only || only.includes(remote)))
    const isOfHost = ofKind.every((fault) => fault.isOfHost)
    const count = isOfHost ? ofKind.length : Math.max(ofKind.length, hit.length)
    return Array.from({ length: count }, (_, index) => {
      const fault = ofKind[index % ofKind.length]
      // each class starts with another remote
      const turn = isOfHost || index >= hit.length ? cheapest : hit[(index + shift) % hit.length]
      if (!fault || !turn || (fault.only && !fault.only.includes(turn))) throw new Error(`No remote for ${fault?.name}`)
      return { ...fault, remote: turn }
    })
  })
}

/** Cases of one remote for one browser, a few of them: what opening the host and logging in costs is paid once. */
export function inOneBrowser(cases: readonly Case[], most = 5): Case[][] {
  return remotes.flatMap((remote) => {
    const own = cases.filter((one) => one.remote === remote)
    const count = Math.ceil(own.length / most)
    return Array.from({ length: count }, (_, group) => own.filter((_one, index) => index % count === group))
  })
}
