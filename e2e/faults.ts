import { createHash } from 'node:crypto'
import type { RemoteName } from '../launch/places.ts'
import type { Answer, Interception } from './intercept.ts'
import type { Platform } from './platform.ts'
import type { Registry } from './releases.ts'

/** Every fault of a remote under test: how it is caused, and whether the person sees a message or the page recovers by itself. */
export type Fault = {
  /** the class of the fault: `npm test` has one of each that every remote can have (fault-cases.ts) */
  kind: 'entry' | 'part' | 'trust' | 'registry' | 'shared'
  /** Causes the fault and returns the function that ends it: files and registry are restored, pending requests stay pending. */
  begin: (network: Interception, platform: Platform, remote: RemoteName) => Promise<() => void>
  mends?: true
  /** the remotes to which the fault applies; all if absent */
  only?: RemoteName[]
}

const entry = /remoteEntry\.js$/
const chunk = /\/\d+\.js$/
const style = /\.css$/
const registry = /\/registry\.json$/
/** What the host provides on demand: the antd facades. The back-office frame is no such part: without it nothing of the back office can work. */
const sharedChunk = /\/assets\/(?!main|frame-)[^/]+\.js$/

/** The remotes that use them. */
const withFacades: RemoteName[] = ['mf-admin', 'mf-payments']

const answer = (status: number) => (): Answer => ({ status })
const hang = (): Answer => 'silence'
const BROKEN = 'throw new Error("broken build")'
const FOREIGN = 'window.hasForeignCodeRun = true;'

export const faults: Record<string, Fault> = {
  'вход 404': inRemote('entry', entry, answer(404)),
  'вход 500': inRemote('entry', entry, answer(500)),
  'вход оборван': inRemote('entry', entry, () => 'reset'),
  'вход молчит': inRemote('entry', entry, hang),
  'вход бросает ошибку': {
    kind: 'entry',
    begin: async (network, platform, remote) => {
      setBuild(platform, remote, (build) => ({
        ...build,
        integrity: { ...build.integrity, 'remoteEntry.js': hashOf(BROKEN) },
      }))
      const broken = inRemote('entry', entry, () => ({ status: 200, type: 'text/javascript', body: BROKEN }))
      const end = await broken.begin(network, platform, remote)
      return () => {
        platform.setRegistry()
        end()
      }
    },
  },
  'вход подменён': inRemote('trust', entry, addForeign),
  'часть подменена': inRemote('trust', chunk, addForeign),
  'стили подменены': inRemote('trust', style, addForeign),
  'хеша входа нет': inRegistry((build) => ({ ...build, integrity: without(build.integrity, entry) })),
  'хешей частей нет': inRegistry((build) => ({ ...build, integrity: without(build.integrity, chunk) })),
  'хеша стилей нет': inRegistry((build) => ({ ...build, integrity: without(build.integrity, style) })),
  'чужой сервер': inRegistry((build) => ({ ...build, entry: build.entry.replace('127.0.0.1', 'localhost') })),
  'запись испорчена': inRegistry(() => JSON.parse('{"name":5}') as Build),
  'реестр 404': { ...inHost('registry', registry, answer(404)), mends: true },
  'реестр молчит': { ...inHost('registry', registry, hang), mends: true },
  'часть 404': inRemote('part', chunk, answer(404)),
  'часть молчит': inRemote('part', chunk, hang),
  'стили 404': inRemote('part', style, answer(404)),
  'часть 404 один раз': { ...inRemote('part', chunk, once(answer(404))), mends: true },
  'стили 404 один раз': { ...inRemote('part', style, once(answer(404))), mends: true },
  'общая часть 404': { ...inHost('shared', sharedChunk, answer(404)), only: withFacades },
  'общая часть 404 один раз': { ...inHost('shared', sharedChunk, once(answer(404))), only: withFacades, mends: true },
}

type Build = Registry['remotes'][string]['builds'][string]
type Handler = (url: string) => Answer | undefined | Promise<Answer>

function inRemote(kind: Fault['kind'], files: RegExp, happens: Handler): Fault {
  return { kind, begin: (network, platform, remote) => change(network, platform.remoteUrl(remote), files, happens) }
}

function inHost(kind: Fault['kind'], files: RegExp, happens: Handler): Fault {
  return { kind, begin: (network, platform) => change(network, platform.url, files, happens) }
}

async function change(network: Interception, origin: string, files: RegExp, happens: Handler): Promise<() => void> {
  let isOver = false
  await network.begin(`${origin}/*`, (url) => (isOver || !files.test(new URL(url).pathname) ? undefined : happens(url)))
  return () => {
    isOver = true
  }
}

function inRegistry(change: (build: Build) => Build): Fault {
  return {
    kind: 'trust',
    begin: (_network, platform, remote) => {
      setBuild(platform, remote, change)
      return Promise.resolve(() => platform.setRegistry())
    },
  }
}

function setBuild(platform: Platform, remote: RemoteName, change: (build: Build) => Build): void {
  platform.setRegistry((registry) => {
    const record = registry.remotes[remote]
    const build = record?.builds[record.stable]
    if (!record || !build) throw new Error(`${remote} is not in the registry`)
    const changed = { stable: record.stable, builds: { [record.stable]: change(build) } }
    return { ...registry, remotes: { ...registry.remotes, [remote]: changed } }
  })
}

/** The first request for each address fails. */
function once(happens: Handler): Handler {
  const seen = new Set<string>()
  return (url) => {
    // a repeated request has another query
    const { pathname } = new URL(url)
    if (seen.has(pathname)) return undefined
    seen.add(pathname)
    return happens(url)
  }
}

/** The same file with something appended, as from a compromised server. */
async function addForeign(url: string): Promise<Answer> {
  const own = await fetch(url)
  const type = own.headers.get('content-type') ?? ''
  return { status: own.status, type, body: `${FOREIGN}${await own.text()}` }
}

function without(integrity: Record<string, string>, files: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([path]) => !files.test(`/${path}`)))
}

function hashOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}
