import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** An edge that serves the published rows of these remotes; `isDown` makes it fail. Changes of `published` take effect at once. */
export async function startRegistry(published: Record<string, unknown[]> = {}) {
  const state = { published, isDown: false, url: '' }
  const edge = createServer((_request, response) => {
    const remotes = Object.entries(state.published).map(([name, routes]) => [
      name,
      { stable: 'b', builds: { b: { routes } } },
    ])
    response.statusCode = state.isDown ? 502 : 200
    response.end(JSON.stringify({ schema: 2, remotes: Object.fromEntries(remotes) }))
  })
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
  after(() => {
    edge.closeAllConnections()
    edge.close()
  })
  const { port } = edge.address() as AddressInfo
  state.url = `http://127.0.0.1:${port}/registry.json`
  return state
}
