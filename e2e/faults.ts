import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { RemoteName } from '../launch/places.ts'
import type { Platform } from './platform.ts'
import type { Registry } from './releases.ts'

/** Every fault of a remote under test: how it is caused, and whether the person sees a message or the page recovers by itself. */
export type Fault = {
  /** the class of the fault; the covering selection runs each class with every remote (fault-matrix.test.ts) */
  kind: 'entry' | 'part' | 'trust' | 'registry' | 'shared'
  /** Causes the fault and returns the function that ends it: files and registry are restored, pending requests stay pending. */
  begin: (page: Page, platform: Platform, remote: RemoteName) => Promise<() => void>
  mends?: true
  /** the host alone meets the fault, in the same way for every remote: the covering selection has it once */
  isOfHost?: true
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

const answer = (status: number) => (route: Route) => route.fulfill({ status, body: '' })
const hang = () => new Promise<void>(() => {})
const BROKEN = 'throw new Error("broken build")'
const FOREIGN = 'window.hasForeignCodeRun = true;'

export const faults: Record<string, Fault> = {
  'вход 404': inRemote('entry', entry, answer(404)),
  'вход 500': inRemote('entry', entry, answer(500)),
  'вход оборван': inRemote('entry', entry, (route) => route.abort('connectionreset')),
  'вход молчит': inRemote('entry', entry, hang),
  'вход бросает ошибку': {
    kind: 'entry',
    begin: async (page, platform, remote) => {
      setBuild(platform, remote, (build) => ({
        ...build,
        integrity: { ...build.integrity, 'remoteEntry.js': hashOf(BROKEN) },
      }))
      const end = await inRemote('entry', entry, (route) => route.fulfill({ ...script, body: BROKEN })).begin(
        page,
        platform,
        remote,
      )
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
  'реестр 404': { ...inHost('registry', registry, answer(404)), isOfHost: true, mends: true },
  'реестр молчит': { ...inHost('registry', registry, hang), isOfHost: true, mends: true },
  'часть 404': inRemote('part', chunk, answer(404)),
  'часть молчит': inRemote('part', chunk, hang),
  'стили 404': inRemote('part', style, answer(404)),
  'часть 404 один раз': { ...inRemote('part', chunk, once(answer(404))), mends: true },
  'стили 404 один раз': { ...inRemote('part', style, once(answer(404))), mends: true },
  'общая часть 404': { ...inHost('shared', sharedChunk, answer(404)), only: withFacades },
  'общая часть 404 один раз': { ...inHost('shared', sharedChunk, once(answer(404))), only: withFacades, mends: true },
}

type Build = Registry['remotes'][string]['builds'][string]
type Handler = (route: Route) => Promise<void>

const script = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }

function inRemote(kind: Fault['kind'], files: RegExp, happens: Handler): Fault {
  return { kind, begin: (page, platform, remote) => route(page, platform.remoteUrl(remote), files, happens) }
}

function inHost(kind: Fault['kind'], files: RegExp, happens: Handler): Fault {
  return { kind, begin: (page, platform) => route(page, platform.url, files, happens) }
}

async function route(page: Page, origin: string, files: RegExp, happens: Handler): Promise<() => void> {
  let isOver = false
  await page.route(
    (url) => url.origin === origin && files.test(url.pathname),
    (one) => (isOver ? one.continue() : happens(one)),
  )
  return () => {
    isOver = true
  }
}

function inRegistry(change: (build: Build) => Build): Fault {
  return {
    kind: 'trust',
    begin: (_page, platform, remote) => {
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
  return (route) => {
    const { pathname } = new URL(route.request().url())
    if (seen.has(pathname)) return route.continue()
    seen.add(pathname)
    return happens(route)
  }
}

/** The same file with something appended, as from a compromised server. */
async function addForeign(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${FOREIGN}${await response.text()}` })
}

function without(integrity: Record<string, string>, files: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([path]) => !files.test(`/${path}`)))
}

function hashOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}
