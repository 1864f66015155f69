import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import type { AddPush } from './schema.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine, which keeps what it gets and answers with `status`. */
export function usePushService() {
  const service = { url: '', status: 201, received: new Array<Received>() }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(service.status, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
  })
  before(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())
  return service
}

/** A browser that subscribes at the push service, and reads its messages as RFC 8291 says. */
export function createBrowser(url: string, privateKey?: Buffer, secret = randomBytes(16)) {
  const pair = createECDH('prime256v1')
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  const publicKey = pair.getPublicKey()
  const path = `/push/${randomBytes(6).toString('hex')}`
  const keys = { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') }
  const subscription: AddPush['body'] = { endpoint: url + path, keys }
  const derive = (material: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
  return {
    path,
    publicKey,
    secret,
    subscription,
    read(body: Buffer): string {
      const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
      const [sender, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)]
      assert.ok(sealed.length <= size, 'one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const material = derive(pair.computeSecret(sender), secret, info, 32)
      const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
      const decipher = createDecipheriv('aes-128-gcm', key, derive(material, salt, 'Content-Encoding: nonce\0', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      assert.equal(text.at(-1), 2, 'the last record')
      return text.subarray(0, -1).toString()
    },
  }
}

/** The claims of a VAPID header, its signature verified with the key that it names. */
export function readVapid(header = ''): { claims: Claims; key: string } {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  assert.ok(isSigned)
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
  assert.ok(isClaims(said))
  return { claims: said, key }
}

type Claims = { aud: string; exp: number; sub: string }

function isClaims(said: unknown): said is Claims {
  if (typeof said !== 'object' || said === null) return false
  const { aud, exp, sub } = said as Partial<Record<keyof Claims, unknown>>
  return typeof aud === 'string' && typeof exp === 'number' && typeof sub === 'string'
}
