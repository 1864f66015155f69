import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

const agreement = 'Клиент подтверждает, что операция совершается в соответствии с условиями Договора номинального счета'

/** Puts the data of an operation in its envelope and signs the content anew for each call (domain.md §2.1). */
export function createEnvelopes(signingKey: KeyObject | null): (data: object) => string {
  const key = signingKey ?? generateKeyPairSync('ed25519').privateKey
  return (data) => {
    const content = JSON.stringify({ data, agreement })
    const signature = sign(null, Buffer.from(content), key).toString('base64')
    // the very bytes that are signed
    return `{"content":${content},"signature":"${signature}"}`
  }
}
