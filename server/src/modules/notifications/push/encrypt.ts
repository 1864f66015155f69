import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a subscription says about its browser: the point on P-256 (65 bytes) and the secret (16 bytes). */
export type Receiver = { publicKey: Buffer; secret: Buffer }

/** Random for each message; given only by the test of RFC 8291, section 5. */
type Fresh = { privateKey: Buffer; salt: Buffer }

/** Longer than any message of ours; a push service takes 4,096 bytes at least. */
const RECORD_BYTES = 4096

/** The body of a message that only the browser can read (RFC 8291; `aes128gcm` of RFC 8188, one record). */
export function encryptPush(text: string, { publicKey, secret }: Receiver, fresh?: Fresh): Buffer {
  const pair = createECDH('prime256v1')
  if (fresh) pair.setPrivateKey(fresh.privateKey)
  else pair.generateKeys()
  const salt = fresh?.salt ?? randomBytes(16)
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, own])
  const material = derive(pair.computeSecret(publicKey), secret, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(own.length, 4)
  return Buffer.concat([salt, sizes, own, ...sealed])
}

function derive(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}
