import { Agent, request } from 'node:http'
import { watchApiServers } from '../../delivery/src/api-servers.ts'
import { waitFor } from '../checks/wait-for.ts'

const AT_ONCE = 16

/** The mix of requests with their share in sixteen: reads, guests' baskets, a page. */
const kinds = [
  { times: 11, path: '/api/clientv9/object/tags' },
  { times: 4, path: '/api/clientv9/anonym', body: JSON.stringify({ cmd: 'basket', products: [] }) },
  { times: 1, path: '/lavka' },
]
const order = kinds.flatMap(({ times, ...kind }) => Array.from({ length: times }, () => kind))

/** Sends requests to the ready edges with a fixed concurrency until it is stopped. */
export function sendRequests(urls: string[]) {
  const edges = watchApiServers(urls)
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  let requests = 0
  let isOver = false
  const lane = async (): Promise<void> => {
    while (!isOver) {
      const { path, body } = order[requests++ % order.length] ?? { path: '/' }
      const status = await send(agent, edges.choose() + path, body).catch(String)
      if (status !== '200') failures.push(`${path}: ${status}`)
    }
  }
  const lanes = Array.from({ length: AT_ONCE }, lane)
  return {
    requests: () => requests,
    until: (count: number) => waitFor(`request ${count}`, () => requests >= count),
    async stop() {
      isOver = true
      await Promise.all(lanes)
      edges.stop()
      agent.destroy()
      return failures
    },
  }
}

/** Resolves to the status when the answer is complete. */
function send(agent: Agent, url: string, body: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'content-type': 'application/json' }
    const sent = request(url, { agent, ...(body && { method: 'POST', headers }) }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(String(answer.statusCode)))
        .once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
