import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleType } from 'cockatiel'
import { Agent, request } from 'undici'
import type { BankSettings } from '../../../bank-config.ts'
import { parseJson } from '../../../parse-json.ts'

/** No answer, or none that can be read: silence, a reset, a status of 5xx, something that is no JSON. What was asked for may have been done. */
export class NoAnswer extends Error {
  readonly status: number | null
  readonly body: unknown

  constructor(message: string, status: number | null = null, body: unknown = null) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** The breaker is open, nothing was sent. */
export class NotSent extends Error {}

export type HttpCall = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }
export type HttpAnswer = { status: number; body: unknown }
export type HttpTimes = { deadlineMilliseconds: number; halfOpenMilliseconds: number; failuresToOpen: number }

/** Three silent answers in a row open the breaker within ten seconds; one call in ten seconds then tries whether the bank is back. */
export const usualTimes: HttpTimes = { deadlineMilliseconds: 3_000, halfOpenMilliseconds: 10_000, failuresToOpen: 3 }

/** Far more than a page of twenty events. */
const mostBytes = 1_000_000

/** Calls of the bank: allowed hosts only, mutual TLS if configured, a deadline, a breaker. Answers any status below 500 with its JSON. */
export function createHttp({ hosts, tls }: Pick<BankSettings, 'hosts' | 'tls'>, times: HttpTimes = usualTimes) {
  const agent = new Agent({
    connect: {
      timeout: times.deadlineMilliseconds,
      ...tls.client,
      ...(tls.ca !== null && { ca: tls.ca }),
    },
  })
  const breaker = circuitBreaker(handleType(NoAnswer), {
    halfOpenAfter: times.halfOpenMilliseconds,
    breaker: new ConsecutiveBreaker(times.failuresToOpen),
  })

  async function ask({ method, url, headers, body }: HttpCall): Promise<HttpAnswer> {
    const signal = AbortSignal.timeout(times.deadlineMilliseconds)
    const answer = await request(url, {
      method,
      headers,
      dispatcher: agent,
      signal,
      ...(body !== undefined && { body }),
    })
      .then(async (response) => ({ status: response.statusCode, text: await readText(response.body) }))
      .catch((error: unknown) => {
        throw new NoAnswer(signal.aborted ? 'the bank did not answer in time' : messageOf(error))
      })
    const json = parseJson(answer.text)
    if (answer.status >= 500) throw new NoAnswer(`the bank answered ${answer.status}`, answer.status, json)
    if (json === undefined) throw new NoAnswer('the bank answered something that is no JSON', answer.status)
    return { status: answer.status, body: json }
  }

  return {
    /** Throws NoAnswer or NotSent. */
    async call(call: HttpCall): Promise<HttpAnswer> {
      if (!hosts.has(new URL(call.url).host)) throw new Error('the host is not in BANK_HOSTS')
      try {
        return await breaker.execute(() => ask(call))
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new NotSent('the bank is silent, the breaker is open')
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}

export type Http = ReturnType<typeof createHttp>

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('the bank answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function messageOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? `the connection failed: ${code}` : 'the connection failed'
}
