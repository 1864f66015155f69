import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { BankToken } from '../../../bank-config.ts'
import { NoAnswer, type Http } from './http.ts'

const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  expires_in: Type.Number({ minimum: 0 }),
})

/** A token is renewed so long before it expires. */
const marginMilliseconds = 30_000

/** The token of calls: a fixed one, or one of OAuth (client credentials) that is kept until it expires or is refused. */
export function createTokens(source: BankToken, http: Http) {
  let kept: { token: string; until: number } | null = null

  async function askFor({ url, clientId, clientSecret }: BankToken & { kind: 'oauth' }): Promise<string> {
    const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)
    const { status, body } = await http.call({
      method: 'POST',
      url,
      headers: {
        authorization: `Basic ${credentials.toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200 || !Value.Check(TokenAnswer, body)) throw new NoAnswer('the bank gave no token', status)
    kept = { token: body.access_token, until: Date.now() + body.expires_in * 1000 - marginMilliseconds }
    return kept.token
  }

  return {
    async read(): Promise<string> {
      if (source.kind === 'fixed') return source.token
      return kept && kept.until > Date.now() ? kept.token : askFor(source)
    },
    /** The bank refused it: the next call asks for another one. */
    forget(): void {
      kept = null
    },
  }
}
