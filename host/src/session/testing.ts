import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import type { SessionAnswer } from '@lavka/server/contract'
import { client } from '../http/client'

/** A session answer of the server for a test person. */
export function answerOf(id: number, token: string, secret?: string, supplier?: number): SessionAnswer {
  const code = `c-${id}`
  return {
    token,
    user: { id, login: `person${id}`, name: `Человек ${id}`, role: 'client', first_auth: false, code, type: 'person' },
    data: {
      code,
      is_not_1c: true,
      reception_options: { order_in_email: true },
      ...(supplier && { works_for: { id: supplier, name: `Поставщик ${supplier}` } }),
      ...(secret && { device: { id: String(id), psw: secret } }),
    },
  }
}

export type Call = { url: string; token: string; body: unknown; headers: InternalAxiosRequestConfig['headers'] }
export type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'lost'

/** Replaces `fetch` by a fake server; returns the calls that reached it. */
export function serveWith(server: (call: Call) => Reply | Promise<Reply>): Call[] {
  const calls: Call[] = []
  client.defaults.adapter = async (config) => {
    const token = String(config.headers.get('Authorization') ?? '').replace('Bearer ', '')
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data
    const call = { url: config.url ?? '', token, body, headers: config.headers }
    calls.push(call)
    const givenUp = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    })
    const reply = await Promise.race([server(call), givenUp])
    if (reply === 'lost') throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    const response = { status: reply.status, data: reply.body, statusText: '', headers: reply.headers ?? {}, config }
    if (reply.status < 400) return response
    throw new AxiosError('refused', String(reply.status), config, null, response)
  }
  return calls
}

export const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message, requestId: 'r1' },
})
