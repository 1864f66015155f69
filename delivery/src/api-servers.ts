/** The API processes behind one edge. */
export type ApiServers = {
  urls: readonly string[]
  /** the API for the next attempt: round robin over the ready ones; when none is ready, over all, because the API's own error is better than none */
  choose: (tried?: readonly string[]) => string
  /** it refused or broke a connection: it gets no requests until its readiness check succeeds */
  noteFailure: (url: string) => void
  /** checks the readiness of all now */
  isAnyReady: () => Promise<boolean>
  stop: () => void
}

type Options = {
  /** interval of the readiness checks in milliseconds; much shorter than the draining time (DRAIN_SECONDS) */
  every?: number
  log?: (line: { api: string; isReady: boolean }) => void
}

/** Timeout of a readiness check in milliseconds: longer than a healthy answer takes on a busy machine. */
const PATIENCE_MS = 2_000

/** Checks the readiness of several APIs periodically. A single API gets every request and is checked by `isAnyReady` only. */
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
      const candidates = [fresh.filter((url) => ready.has(url)), fresh, urls].find(({ length }) => length > 0) ?? urls
      turn = (turn + 1) % candidates.length
      return candidates[turn] ?? ''
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
    // no connection or no answer in time: not ready
    return false
  }
}
