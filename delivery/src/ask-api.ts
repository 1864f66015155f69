import type { FastifyRequest } from 'fastify'
import type { ApiServers } from './api-servers.ts'
import type { Ask } from './first-answers.ts'
import { judgeFailure } from './repeat.ts'

/** Anonymous requests to the API: without cookies and tokens, so that the answer is the same for everyone. They carry the request id of the page. */
export function askOf(servers: ApiServers): (request: FastifyRequest) => Ask {
  return ({ id, ip }) => {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': id,
      'x-forwarded-for': ip,
    }
    return async (address, signal) => {
      const answer = await getFromOne(servers, (url) => fetch(new URL(address, url), { signal, headers }))
      return { status: answer.status, body: await answer.json() }
    }
  }
}

/** A GET; repeated once at another API when the connection fails. */
async function getFromOne(servers: ApiServers, get: (url: string) => Promise<Response>): Promise<Response> {
  const url = servers.choose()
  try {
    return await get(url)
  } catch (error) {
    const { isServerGone } = judgeFailure('GET', error)
    if (!isServerGone) throw error
    servers.noteFailure(url)
    return get(servers.choose([url]))
  }
}
