import type { ServerResponse } from 'node:http'
import type { Edge } from '../../delivery/src/edge.ts'

const PATH = '/dev/events'

// an event means «built»; a second opening means that the development server itself was started again
const scriptAt = (base: string) => `(() => {
  let opened = 0
  const events = new EventSource('${base}${PATH}')
  events.onmessage = () => location.reload()
  events.onopen = () => opened++ && location.reload()
})()`

/** Tells every open page to load itself anew: a few lines of script and one stream of events. */
export function createLiveReload(base: string) {
  const pages = new Set<ServerResponse>()
  return {
    /** script for the end of the page */
    addition: scriptAt(base),
    prepare: (edge: Edge): void => {
      edge.get(PATH, (_request, reply) => {
        reply.hijack()
        const page = reply.raw
        // nothing may be said for hours
        page.socket?.setTimeout(0)
        page
          .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
          .write('retry: 500\n\n')
        pages.add(page)
        page.on('close', () => pages.delete(page))
      })
    },
    reload: (): void => {
      for (const page of pages) page.write('data: built\n\n')
    },
  }
}
