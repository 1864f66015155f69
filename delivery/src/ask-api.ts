import type { FastifyRequest } from 'fastify'
import type { ApiServers } from './api-servers.ts'
import type { Ask } from './first-answers.ts'
import { judgeFailure } from './repeat.ts'

/** The API as anyone may ask it: without cookies and tokens, so that the answer is everyone's. Its log knows for which request it was. */
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

/** A GET; one more API is asked when the first is gone. */
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
