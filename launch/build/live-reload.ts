import type { ServerResponse } from 'node:http'
import type { Edge } from '../../delivery/src/edge.ts'

const PATH = '/dev/events'

// an event means a finished build; a reopened stream means that the development server was restarted
const scriptAt = (base: string) => `(() => {
  let opened = 0
  const events = new EventSource('${base}${PATH}')
  events.onmessage = () => location.reload()
  events.onopen = () => opened++ && location.reload()
})()`

/** Reloads every open page after a build, by a small script and server-sent events. */
export function createLiveReload(base: string) {
  const pages = new Set<ServerResponse>()
  return {
    /** script to insert at the end of the page */
    addition: scriptAt(base),
    prepare: (edge: Edge): void => {
      edge.get(PATH, (_request, reply) => {
        reply.hijack()
        const page = reply.raw
        // no timeout: there may be no event for hours
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
