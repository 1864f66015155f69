import { remotes, type RemoteName } from '../launch/places.ts'
import { faults, type Fault } from './faults.ts'

export type Case = Fault & { remote: RemoteName; name: string }

const named = Object.entries(faults).map(([name, fault]) => ({ name, ...fault }))

/** The whole tier: every fault with every remote to which it applies. */
export function allCases(): Case[] {
  return remotes.flatMap((remote) =>
    named.filter(({ only }) => !only || only.includes(remote)).map((fault) => ({ ...fault, remote })),
  )
}

/** Of each kind the fault that the loader needs most code for. A server that is down is in remote-down.test.ts. */
const quick = ['вход молчит', 'часть 404 один раз', 'часть подменена', 'реестр 404']

/** The quick tier: a fault of each kind with the remote whose page costs least. */
export function quickCases(): Case[] {
  return quick.map((name) => {
    const fault = named.find((one) => one.name === name)
    if (!fault) throw new Error(`e2e/faults.ts has no «${name}»`)
    return { ...fault, remote: 'mf-auth' }
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
