import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PassportKeys } from '../../bank-config.ts'

export type Sealed = { sealed: Buffer; key_id: string }
export type Sealer = ReturnType<typeof createSealer>

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM: nonce, text, tag. `context` is the row's id: what is sealed for one row does not open in another. */
export function createSealer(keys: PassportKeys) {
  const [current] = keys
  return {
    currentKeyId: current.id,
    seal(text: string, context: string): Sealed {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { sealed: Buffer.concat([nonce, body, cipher.getAuthTag()]), key_id: current.id }
    },
    /** Throws when the key is unknown or the bytes are not what was sealed. */
    open({ sealed, key_id }: Sealed, context: string): string {
      const found = keys.find(({ id }) => id === key_id)
      if (!found) throw new Error(`the passport key ${key_id} is not configured`)
      const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-tagBytes))
      return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
