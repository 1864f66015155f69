import { remotes, type RemoteName } from '../launch/places.ts'
import { faults, type Fault } from './faults.ts'

type Case = Fault & { remote: RemoteName; name: string }

const named = Object.entries(faults).map(([name, fault]) => ({ name, ...fault }))

/** Every fault with every remote to which it applies. */
export function allCases(): Case[] {
  return remotes.flatMap((remote) =>
    named.filter(({ only }) => !only || only.includes(remote)).map((fault) => ({ ...fault, remote })),
  )
}

/** A minimal selection with each fault once and each remote with each class of faults once, unless the host alone meets it. */
export function coveringCases(): Case[] {
  const kinds = [...new Set(named.map(({ kind }) => kind))]
  return kinds.flatMap((kind, shift) => {
    const ofKind = named.filter((fault) => fault.kind === kind)
    const hit = remotes.filter((remote) => ofKind.some(({ only }) => !only || only.includes(remote)))
    const count = ofKind.every(({ isOfHost }) => isOfHost) ? ofKind.length : Math.max(ofKind.length, hit.length)
    return Array.from({ length: count }, (_, index) => {
      const fault = ofKind[index % ofKind.length]
      // each class starts with another remote
      const remote = hit[(index + shift) % hit.length]
      if (!fault || !remote || (fault.only && !fault.only.includes(remote)))
        throw new Error(`No remote for ${fault?.name}`)
      return { ...fault, remote }
    })
  })
}
