import type { FastifyInstance } from 'fastify'

/** What a page tells of itself: a violated policy, a build that did not load or kept crashing. Shapes are the browser's or the host's. */
export type Report = Record<string, unknown>

const KEPT_BYTES = 16_384

/** `POST /reports`: anybody may send, so it is short, trusted in nothing and only handed on. */
export function takeReports(app: FastifyInstance, onReport: (report: Report) => void): void {
  app.post('/reports', { bodyLimit: KEPT_BYTES }, (request, reply) => {
    const report = readReport(request.body)
    if (report) onReport(report)
    return reply.code(204).header('Cache-Control', 'no-store').send()
  })
}

/** Addresses of pages come along in reports, and a query may hold a token or a code: no log needs it. */
function withoutQuery(value: unknown): unknown {
  return typeof value === 'string' && /^https?:/.test(value) ? value.replace(/[?#].*$/s, '') : value
}

function readReport(body: unknown): Report | undefined {
  try {
    const report: unknown = JSON.parse(String(body), (_key, value: unknown) => withoutQuery(value))
    return typeof report === 'object' && report !== null ? { ...report } : undefined
  } catch {
    return undefined
  }
}
