import { randomUUID } from 'node:crypto'
import type { BankSettings } from '../../../bank-config.ts'
import type { NoteExchange } from '../exchange.ts'
import { createHttp, NoAnswer, NotSent, type HttpAnswer, type HttpTimes } from './http.ts'
import { createTokens } from './token.ts'

type Given = {
  settings: Pick<BankSettings, 'url' | 'hosts' | 'tls' | 'token' | 'nominalAccountId'>
  noteExchange: NoteExchange
  times?: HttpTimes
}

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** a reading has one of its own */
  rqUid?: string
  operationId?: string
  /** null: a reading about nobody in particular */
  beneficiaryId: string | null
  /** what the journal keeps of the request */
  noted?: Record<string, unknown>
}

/** Calls with the bank's headers, each noted in the journal with its RqUID, whatever came of it. */
export function createCalls({ settings, noteExchange, times }: Given) {
  const http = createHttp(settings, times)
  const tokens = createTokens(settings.token, http)

  async function send({ method, path, body }: Call, rqUid: string): Promise<HttpAnswer> {
    const headers = {
      authorization: `Bearer ${await tokens.read()}`,
      rquid: rqUid.replaceAll('-', ''),
      nominalaccountid: settings.nominalAccountId,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await http.call({
      method,
      url: `${settings.url}/v1/${path}`,
      headers,
      ...(body !== undefined && { body }),
    })
    if (answer.status === 401) tokens.forget()
    return answer
  }

  return {
    /** Throws NoAnswer or NotSent. */
    async call(call: Call): Promise<HttpAnswer> {
      const rqUid = call.rqUid ?? randomUUID()
      const started = new Date()
      const note = (came: { status: number | null; answer: unknown; failure: string }) =>
        noteExchange({
          rqUid,
          operationId: call.operationId ?? null,
          beneficiaryId: call.beneficiaryId,
          method: call.method,
          path: `/v1/${call.path}`,
          request: call.noted ?? null,
          ...came,
          startedAt: started,
          milliseconds: Date.now() - started.getTime(),
        })
      try {
        const { status, body } = await send(call, rqUid)
        await note({ status, answer: body, failure: '' })
        return { status, body }
      } catch (error) {
        if (error instanceof NoAnswer) await note({ status: error.status, answer: error.body, failure: error.message })
        else if (!(error instanceof NotSent)) throw error
        throw error
      }
    },
    close: http.close,
  }
}
