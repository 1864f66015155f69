import type { FastifyInstance } from 'fastify'
import { networkOf } from '@lavka/server/network'

/** Reports of pages: policy violations, builds that did not load or kept crashing. The format is the browser's or the host's. */
export type Report = Record<string, unknown>

const KEPT_BYTES = 16_384
/** Reports of one address within a minute; more are dropped, because each is a line of the log. */
const mostOfAddress = 30
const MINUTE_MS = 60_000

/** `POST /reports`: open to anybody, so reports are limited in size and number, not trusted and only logged. */
export function serveReports(app: FastifyInstance, onReport: (report: Report) => void, now = () => Date.now()): void {
  const counts = new Map<string, number>()
  let since = now()

  function isTooMany(network: string): boolean {
    if (now() - since >= MINUTE_MS) {
      counts.clear()
      since = now()
    }
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count > mostOfAddress
  }

  app.post('/reports', { bodyLimit: KEPT_BYTES }, (request, reply) => {
    const report = isTooMany(networkOf(request.ip)) ? undefined : readReport(request.body)
    if (report) onReport(report)
    return reply.code(204).header('Cache-Control', 'no-store').send()
  })
}

/** Removes queries from texts of reports: of addresses, whole and relative, which may contain a token or a code. */
function withoutQuery(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[?#][^\s"']*/g, '') : value
}

function readReport(body: unknown): Report | undefined {
  try {
    const report: unknown = JSON.parse(String(body), (_key, value: unknown) => withoutQuery(value))
    return typeof report === 'object' && report !== null ? { ...report } : undefined
  } catch {
    return undefined
  }
}
