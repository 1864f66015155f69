import type { FastifyRequest } from 'fastify'
import type { ApiServers } from './api-servers.ts'
import type { Answer, Ask } from './first-answers.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { judgeFailure } from './repeat.ts'

/**
 * Anonymous requests to the API: without cookies and tokens, so that the answer is the same for everyone and may be kept. They carry the request id
 * of the page that asked first.
 */
export function askOf(servers: ApiServers, kept: KeptAnswers): (asker: Pick<FastifyRequest, 'id' | 'ip'>) => Ask {
  return ({ id, ip }) => {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': id,
      'x-forwarded-for': ip,
    }
    return (address, signal) =>
      kept.get(address, async () => {
        const answer = await getFromOne(servers, (url) => fetch(new URL(address, url), { signal, headers }))
        return readAnswer(answer.status, await answer.text())
      })
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

/** The bytes, and about four times as much for the objects that were read from them. */
const OBJECTS = 5

/** Throws when it is not JSON. */
function readAnswer(status: number, json: string): Answer {
  const body: unknown = JSON.parse(json)
  const inPage = Buffer.from(json.replaceAll('<', '\\u003c'))
  return { status, body, inPage, isPublic: status === 200, bytes: inPage.length * OBJECTS }
}
