import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

type SortInfo = { selector: string; desc?: boolean }
/** Options of `load` as a grid gives them. */
type LoadOptions = {
  skip?: number
  take?: number
  requireTotalCount?: boolean
  requireGroupCount?: boolean
  filter?: unknown[]
  sort?: string | SortInfo | SortInfo[]
  group?: string | (SortInfo & { isExpanded?: boolean; groupInterval?: string | number })[]
  totalSummary?: object[]
  groupSummary?: object[]
  select?: string[]
}
type Extra = { totalCount: number; groupCount: number; summary: unknown[] | null }

/** What the client's functions return: callbacks with several arguments. */
type Deferred = { then: (done: (...given: unknown[]) => void, failed: (...given: unknown[]) => void) => void }

type Ajax = { url: string; method: string; data: Record<string, unknown>; cache?: boolean; headers?: object }
type StoreOptions = {
  key: string
  loadUrl: string
  loadMethod: 'GET' | 'POST'
  insertUrl?: string
  updateUrl?: string
  deleteUrl?: string
  onBeforeSend: (operation: string, ajax: Ajax) => void
  /** may replace the error with which the client rejects */
  onAjaxError?: (failure: { xhr: { status: number; responseText: string }; error: unknown }) => void
}
type Config = {
  load: (options: LoadOptions) => Deferred
  totalCount: (options: LoadOptions) => Deferred
  byKey: (key: unknown) => Deferred
  insert: (values: object) => Deferred
  update: (key: unknown, values: object) => Deferred
  remove: (key: unknown) => Deferred
}

/**
 * The code of devextreme-aspnet-data-nojquery, run over these five modules in the place of its commercial peer `devextreme` (decision 0043). Its promises
 * become those of JavaScript; a refusal is an Error with the text that the client shows a person.
 */
export function createOfficialStore(options: StoreOptions) {
  const { createStore } = official
  const store = createStore(options)
  return {
    load: async (asked: LoadOptions) => {
      const [data, extra] = await settled(store.load(asked))
      return { data: data as Record<string, unknown>[], ...(extra as Extra) }
    },
    totalCount: async (asked: LoadOptions) => (await settled(store.totalCount(asked)))[0],
    byKey: async (key: unknown) => (await settled(store.byKey(key)))[0],
    insert: async (values: object) => (await settled(store.insert(values)))[0] as Record<string, unknown>,
    update: async (key: unknown, values: object) =>
      (await settled(store.update(key, values)))[0] as Record<string, unknown>,
    remove: async (key: unknown) => void (await settled(store.remove(key))),
  }
}

function settled(deferred: Deferred): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    deferred.then(
      (...given) => resolve(given),
      (error) => reject(error instanceof Error ? error : new Error(String(error))),
    )
  })
}

function createDeferred() {
  let settle: (way: 0 | 1, given: unknown[]) => void = () => {}
  const end = new Promise<[way: 0 | 1, given: unknown[]]>((resolve) => (settle = (...what) => resolve(what)))
  const then: Deferred['then'] = (...ways) => void end.then(([way, given]) => ways[way](...given))
  return {
    resolve: (...given: unknown[]) => settle(0, given),
    reject: (...given: unknown[]) => settle(1, given),
    promise: () => ({ then }),
  }
}

/** As devextreme's ajax sends: data of a GET in the address, else as a form; lists and objects as JSON texts; `_` where nothing may be cached. */
function sendRequest({ url, method, data, cache, headers }: Ajax): Deferred {
  const given = { ...data, ...(cache === false && { _: Date.now() }) }
  const pairs = Object.entries(given).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
  })
  const all = new Headers({ accept: '*/*', 'x-requested-with': 'XMLHttpRequest', ...headers })
  if (method !== 'GET') all.set('content-type', 'application/x-www-form-urlencoded;charset=utf-8')
  const deferred = createDeferred()
  const send = async () => {
    const answer = await fetch(method === 'GET' ? `${url}?${pairs.join('&')}` : url, {
      method,
      headers: all,
      ...(method !== 'GET' && { body: pairs.join('&').replaceAll('%20', '+') }),
    })
    const responseText = await answer.text()
    const xhr = { status: answer.status, responseText, getResponseHeader: (name: string) => answer.headers.get(name) }
    if (!answer.ok) return deferred.reject(xhr, 'error')
    // the client reads the text of an edit itself
    deferred.resolve(cache === false ? JSON.parse(responseText) : responseText, 'success', xhr)
  }
  send().catch((error: unknown) => deferred.reject(error))
  return deferred.promise()
}

const toSortInfo = (one: string | SortInfo): SortInfo =>
  typeof one === 'string' ? { selector: one, desc: false } : { ...one, desc: Boolean(one.desc) }

class CustomStore {
  constructor(config: Config) {
    Object.assign(this, config)
  }
}

const modules: Record<string, unknown> = {
  'devextreme/core/utils/ajax': { sendRequest },
  'devextreme/core/utils/deferred': { Deferred: createDeferred },
  'devextreme/core/utils/extend': {
    extend: (first: unknown, ...rest: object[]) =>
      first === true ? Object.assign(rest[0] ?? {}, structuredClone(rest[1])) : Object.assign(Object(first), ...rest),
  },
  'devextreme/data/custom_store': CustomStore,
  'devextreme/data/utils': {
    normalizeSortingInfo: (given: string | SortInfo | SortInfo[]) => [given].flat().map(toSortInfo),
  },
}

type Official = { createStore: (options: StoreOptions) => Config }

function evaluate(): Official {
  const file = createRequire(import.meta.url).resolve('devextreme-aspnet-data-nojquery')
  const module: { exports?: Official } = {}
  const take = (name: string) => {
    if (name in modules) return modules[name]
    throw new Error(`The client asks for another module: ${name}`)
  }
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'require'])
  run(Object.assign(module, { exports: {} }), take)
  if (!module.exports) throw new Error('The client exports nothing')
  return module.exports
}

const official = evaluate()
