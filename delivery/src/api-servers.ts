/** The API's processes that stand behind one edge. */
export type ApiServers = {
  urls: readonly string[]
  /** whom the next try goes to: those that are ready take turns; when none is, all do, for the API's own words are better than none */
  choose: (tried?: readonly string[]) => string
  /** it did not take a connection or broke one: it gets no more until it says that it is ready */
  noteFailure: (url: string) => void
  /** asks them all now */
  isAnyReady: () => Promise<boolean>
  stop: () => void
}

type Options = {
  /** between two questions to one of them, in milliseconds: several fit into the time that they drain (DRAIN_SECONDS) */
  every?: number
  log?: (line: { api: string; isReady: boolean }) => void
}

/** Longer than a healthy answer takes on a busy machine; a process that hangs is out after it. */
const PATIENCE_MS = 2_000

/** Asks each of several APIs again and again whether it is ready. One alone gets every request and is asked by `isAnyReady` only. */
export function watchApiServers(urls: readonly string[], { every = 500, log = () => {} }: Options = {}): ApiServers {
  const ready = new Set(urls)
  let isStopped = false
  let turn = 0
  let asking: Promise<boolean> | undefined

  const note = (url: string, isReady: boolean) => {
    if (isStopped || ready.has(url) === isReady) return
    if (isReady) ready.add(url)
    else ready.delete(url)
    log({ api: url, isReady })
  }
  const watch = async (url: string): Promise<void> => {
    note(url, await answersReady(url))
    if (!isStopped) setTimeout(() => void watch(url), every).unref()
  }
  if (urls.length > 1) for (const url of urls) void watch(url)

  return {
    urls,
    choose(tried = []) {
      const fresh = urls.filter((url) => !tried.includes(url))
      const able = [fresh.filter((url) => ready.has(url)), fresh, urls].find(({ length }) => length > 0) ?? urls
      turn = (turn + 1) % able.length
      return able[turn] ?? ''
    },
    noteFailure(url) {
      if (urls.length > 1) note(url, false)
    },
    isAnyReady: () =>
      (asking ??= Promise.all(urls.map(answersReady))
        .then((answers) => answers.includes(true))
        .finally(() => (asking = undefined))),
    stop: () => {
      isStopped = true
    },
  }
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // no connection, no answer in time: not ready either way
    return false
  }
}
