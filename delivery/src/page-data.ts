import type { PageData, Registry, Rendered } from '@lavka/shared'
import type { Answer } from './first-answers.ts'
import { inBlock } from './head.ts'
import type { HostPage } from './host-page.ts'
import type { Part } from './page-bytes.ts'
import type { Origins } from './policy.ts'
import type { RouteTable } from './route-table.ts'

type Release = { host: HostPage; registry: Registry }
type OfPage = Release & {
  /** the remote of the page's screen */
  remote: string
  answers: Readonly<Record<string, Answer>>
  rendered: Rendered | undefined
  nonce: string
}

/** Writes the data block of a page (host/src/page.ts). */
export type WritePageData = (page: OfPage) => Part[]

/** What all pages of a remote share is written once for each release, and an answer when it has come: together they are 100 kB. */
export function createPageData(origins: Origins, table: RouteTable): WritePageData {
  let last: Partial<Release> = {}
  const written = new Map<string, Buffer>()

  /** Without the closing brace. */
  function sharedBy(remote: string, { host, registry }: Release): Buffer {
    if (last.host !== host || last.registry !== registry) written.clear()
    last = { host, registry }
    const known = written.get(remote) ?? Buffer.from(inBlock(sharedData(remote, { host, registry })).slice(0, -1))
    written.set(remote, known)
    return known
  }

  function sharedData(remote: string, { host, registry }: Release): Omit<PageData, 'answers' | 'rendered'> {
    return {
      registry: registryFor(remote, registry),
      routes: table.published,
      integrity: host.integrity,
      remoteOrigins: [...origins.remoteOrigins],
      developerOrigins: [...origins.developerOrigins],
    }
  }

  return ({ remote, answers, rendered, nonce, ...release }) => {
    const given = Object.entries(answers).flatMap(([address, { inPage }], index) => {
      return [`${index > 0 ? ',' : ''}${inBlock(address)}:`, inPage]
    })
    return [
      // antd takes the nonce from the data block (shared/src/ui-forms/antd-provider.tsx)
      `<script type="application/json" nonce="${nonce}" id="page-data">`,
      sharedBy(remote, release),
      ',"answers":{',
      ...given,
      `}${rendered ? `,"rendered":${inBlock(rendered)}` : ''}}</script>`,
    ]
  }
}

/**
 * The record of the first screen's remote without the parts that only the edge reads. The hashes of other remotes would be more bytes
 * than the products; they come with registry.json.
 */
function registryFor(remote: string, { schema, remotes }: Registry): Registry {
  const record = remotes[remote]
  if (!record?.builds) return { schema, remotes: {} }
  const builds = Object.entries(record.builds).map(
    ([id, { pages: _, routes: _rows, server: _server, ...build }]) => [id, build] as const,
  )
  return { schema, remotes: { [remote]: { ...record, builds: Object.fromEntries(builds) } } }
}
