import type { FastifyRequest } from 'fastify'
import { networkOf } from '@lavka/server/network'
import type { Turns } from '@lavka/server/turns'
import type { ApiConnections } from './api-connections.ts'
import type { ApiServers } from './api-servers.ts'
import type { Answer, Ask } from './first-answers.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { judgeFailure } from './repeat.ts'

/** What rendering shares with the calls of visitors (proxy.ts): the places of each address and the connections. */
type Shared = { servers: ApiServers; turns: Turns; connections: ApiConnections }

/**
 * Anonymous requests to the API: without cookies and tokens, so that the answer is the same for everyone and may be kept. They carry the request id
 * of the page that asked first, and count among the requests of its address: a page whose turn does not come in time goes without first answers.
 */
export function askOf(shared: Shared, kept: KeptAnswers): (asker: Pick<FastifyRequest, 'id' | 'ip'>) => Ask {
  return ({ id, ip }) => {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': id,
      'x-forwarded-for': ip,
    }
    return async (address, signal) => {
      // also for what is kept: who shares an answer that is being made does not wait in another address's turn
      const giveBack = await shared.turns.take(networkOf(ip), signal)
      try {
        return await kept.get(address, () => getFromOne(shared, { path: address, method: 'GET', headers, signal }))
      } finally {
        giveBack()
      }
    }
  }
}

type Asked = { path: string; method: 'GET'; headers: Record<string, string>; signal: AbortSignal }

/** A GET; repeated once at another API when the connection fails. */
async function getFromOne({ servers, connections }: Shared, asked: Asked): Promise<Answer> {
  const get = async (origin: string) => {
    const { statusCode, body } = await connections.request({ origin, ...asked })
    return readAnswer(statusCode, await body.text())
  }
  const origin = servers.choose()
  try {
    return await get(origin)
  } catch (error) {
    const { isServerGone } = judgeFailure('GET', error)
    if (!isServerGone) throw error
    servers.noteFailure(origin)
    return get(servers.choose([origin]))
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
