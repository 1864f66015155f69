import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import type { S3Settings } from '../../../files-config.ts'

type Given = { secret: string; keyId: string; region: string }
type Stored = { content: Buffer; changedAt: Date }

const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * An S3 bucket in memory over real HTTP that refuses wrong signatures. Version 4 of the signature is implemented here from its description,
 * without the library of the adapter. `before` may replace or interrupt an answer.
 */
export async function startS3(before: (request: IncomingMessage) => number | 'cut' | undefined = () => undefined) {
  const stored = new Map<string, Stored>()
  const given: Given = { secret: 'secret/+= of ours', keyId: 'KEYID', region: 'ru-central1' }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const end = (status: number, content: string | Buffer = '', headers = {}) =>
        response.writeHead(status, headers).end(content)
      const broken = before(request)
      if (broken === 'cut') return request.socket.destroy()
      if (broken !== undefined) return end(broken, 'later')
      if (!isSigned(request, body, given)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const url = new URL(request.url ?? '/', 'http://localhost')
      const [, bucket, name = ''] = url.pathname.split('/')
      if (bucket !== 'lavka') return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
      if (name === '') return end(200, listOf(stored, url.searchParams))
      if (request.method === 'PUT') stored.set(name, { content: body, changedAt: new Date() })
      if (request.method === 'DELETE') stored.delete(name)
      if (request.method === 'DELETE') return end(204)
      const found = stored.get(name)
      if (!found) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      return from === undefined
        ? end(200, request.method === 'GET' ? found.content : '')
        : end(206, found.content.subarray(Number(from), Number(to) + 1))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const settings: S3Settings = { url: `http://127.0.0.1:${port}`, bucket: 'lavka', ...given }
  return { settings, stored }
}

/** A page of the listing; two entries per page, so that tests cover paging. */
function listOf(stored: Map<string, Stored>, query: URLSearchParams): string {
  const names = [...stored.keys()].sort()
  const from = Number((query.get('continuation-token') ?? 'at&0').split('&')[1])
  const rows = names.slice(from, from + 2).map((name) => {
    const at = stored.get(name)?.changedAt.toISOString()
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`
  })
  const next = from + 2 < names.length ? `<NextContinuationToken>at&amp;${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${rows.join('')}${next}</ListBucketResult>`
}

function isSigned(request: IncomingMessage, body: Buffer, { secret, keyId, region }: Given): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const time = String(request.headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const content = String(request.headers['x-amz-content-sha256'])
  const isOurs = credential === `${keyId}/${scope}` && content === hash(body) && /(^|;)host(;|$)/.test(names)
  const url = new URL(request.url ?? '/', 'http://localhost')
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')
  const canonical = [request.method, url.pathname, query, headers, names, content].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((sofar, part) => hmac(sofar, part), `AWS4${secret}`)
  const right = hmac(key, text)
  const isRecent =
    Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))) < 900_000
  return isOurs && isRecent && signature !== '' && timingSafeEqual(right, Buffer.from(signature, 'hex'))
}
