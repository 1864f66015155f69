import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { mayRetry } from '@lavka/domain/may-retry'
import type { S3Settings } from '../../../files-config.ts'
import { checkBlobName, isBlobName } from './blob-name.ts'
import type { FileStore } from './store.ts'

const patienceMs = 20_000
/** Tries of a request that may be retried. */
const tries = 3

/**
 * Requests have signatures of version 4 and path-style addresses, which all S3 storages support. By the S3 interface a PUT is atomic, and durable
 * when it is answered.
 */
export function createS3Store({ url, bucket, region, keyId, secret }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })

  async function ask(method: string, path: string, given: { body?: Buffer; range?: string } = {}): Promise<Response> {
    const { body, range } = given
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': hash, ...(range && { range }) }
    for (let left = tries; ; left--) {
      const signal = AbortSignal.timeout(patienceMs)
      const init = { method, headers, signal, redirect: 'error' as const, ...(body && { body: new Uint8Array(body) }) }
      const answer = await client.fetch(`${url}/${bucket}${path}`, init).catch((error: unknown) => {
        if (left <= 1) throw error
      })
      if (answer && (left <= 1 || !mayRetry(answer))) return answer
      await answer?.body?.cancel()
    }
  }

  async function on(method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', name: string, given: Parameters<typeof ask>[2] = {}) {
    checkBlobName(name)
    const answer = await ask(method, `/${name}`, given)
    if (answer.status === 404) return null
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw new Error(`The storage answered ${answer.status} to ${method}`)
  }

  async function page(token: string | undefined): Promise<string> {
    const next = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`
    const answer = await ask('GET', `?list-type=2&max-keys=1000${next}`)
    if (!answer.ok) throw new Error(`The storage answered ${answer.status} to a list`)
    return answer.text()
  }

  return {
    async put(name, content) {
      const answer = await on('PUT', name, { body: content })
      if (!answer) throw new Error('The storage has no such bucket')
      await answer.body?.cancel()
    },
    async read(name, range) {
      const answer = await on('GET', name, range && { range: `bytes=${range.start}-${range.end}` })
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null
    },
    has: async (name) => (await on('HEAD', name)) !== null,
    async remove(name) {
      await (await on('DELETE', name))?.body?.cancel()
    },
    async *list() {
      let token: string | undefined
      do {
        const text = await page(token)
        for (const [, one = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = tagOf(one, 'Key')
          if (isBlobName(name)) yield { name, changedAt: new Date(tagOf(one, 'LastModified')) }
        }
        token = tagOf(text, 'NextContinuationToken') || undefined
      } while (token !== undefined)
    },
    // an interrupted PUT stores nothing
    removeUnfinished: async () => {},
  }
}

/** The text of a tag. Names and times have no XML entities; a token may have them. */
function tagOf(xml: string, tag: string): string {
  const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml) ?? []
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
