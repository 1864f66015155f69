import { postGuarded } from '../../guarded-post.ts'
import type { Cidrs } from '../../network.ts'
import { signatureOf } from './signature.ts'

type Webhook = { url: string; secrets: readonly string[]; id: number; body: string; networks: Cidrs }

/** Posts a signed body once; redirects are not followed. Answers with the status, throws when there was none. */
export function postWebhook({ url, secrets, id, body, networks }: Webhook): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Lavka-Webhook/1',
    'lavka-delivery': id,
    'lavka-signature': signatureOf(secrets, body, new Date()),
  }
  return postGuarded({ url, headers, body, networks })
}
