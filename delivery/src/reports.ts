import type { FastifyInstance } from 'fastify'

/** Reports of pages: policy violations, builds that did not load or kept crashing. The format is the browser's or the host's. */
export type Report = Record<string, unknown>

const KEPT_BYTES = 16_384

/** `POST /reports`: open to anybody, so reports are limited in size, not trusted and only logged. */
export function serveReports(app: FastifyInstance, onReport: (report: Report) => void): void {
  app.post('/reports', { bodyLimit: KEPT_BYTES }, (request, reply) => {
    const report = readReport(request.body)
    if (report) onReport(report)
    return reply.code(204).header('Cache-Control', 'no-store').send()
  })
}

/** Removes the query from addresses in reports: it may contain a token or a code. */
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
