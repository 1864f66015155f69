import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A certificate and its key, PEM. */
export type Certificate = { cert: string; key: string }
type Pair = { publicKey: KeyObject; privateKey: KeyObject }

const ed25519 = Buffer.from('300506032b6570', 'hex')

/** An authority of its own; `issue` signs certificates of this machine's address for the next day. */
export function createAuthority(name: string): Certificate & { issue: (subject: string) => Certificate } {
  const own = generateKeyPairSync('ed25519')
  // basicConstraints, critical: it is an authority
  const isAuthority = sequence(
    Buffer.from('0603551d13', 'hex'),
    Buffer.from('0101ff', 'hex'),
    octets(sequence(Buffer.from('0101ff', 'hex'))),
  )
  // subjectAltName: 127.0.0.1
  const address = sequence(Buffer.from('0603551d11', 'hex'), octets(sequence(Buffer.from('87047f000001', 'hex'))))
  const make = (subject: string, pair: Pair, extension: Buffer): Certificate => {
    const body = sequence(
      wrap(0xa0, Buffer.from('020102', 'hex')),
      wrap(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      ed25519,
      nameOf(name),
      sequence(moment(Date.now() - 60_000), moment(Date.now() + 86_400_000)),
      nameOf(subject),
      pair.publicKey.export({ type: 'spki', format: 'der' }),
      wrap(0xa3, sequence(extension)),
    )
    const signature = wrap(0x03, Buffer.concat([Buffer.from([0]), sign(null, body, own.privateKey)]))
    const lines =
      sequence(body, ed25519, signature)
        .toString('base64')
        .match(/.{1,64}/g) ?? []
    return {
      cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
      key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  }
  return {
    ...make(name, own, isAuthority),
    issue: (subject) => make(subject, generateKeyPairSync('ed25519'), address),
  }
}

/** One DER value: its tag, its length, its content. */
function wrap(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => wrap(0x30, Buffer.concat(parts))
const octets = (content: Buffer) => wrap(0x04, content)

/** A name with a common name alone. */
function nameOf(text: string): Buffer {
  return sequence(wrap(0x31, sequence(Buffer.from('0603550403', 'hex'), wrap(0x0c, Buffer.from(text)))))
}

/** UTCTime: «261124113000Z». */
function moment(at: number): Buffer {
  const text = new Date(at)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2)
  return wrap(0x17, Buffer.from(text))
}
