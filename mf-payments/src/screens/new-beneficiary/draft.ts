import type { BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import type { FormValues } from '@lavka/shared/forms'
import { secretFields } from './steps'

// What the browser keeps of a form that is not sent yet: everything but the passport (decision 0076).

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export const draftKey = (person: number, kind: BeneficiaryKind) => `lavka.beneficiary-draft.${person}.${kind}`

/** The value to store; null, which removes it, for a form in which nothing is typed. */
export function keptDraft(values: FormValues, at: number): { at: number; values: FormValues } | null {
  const kept = Object.entries(values).filter(([path, text]) => text && !secretFields.includes(path))
  const isTyped = kept.some(([path, text]) => text !== 'on' && path !== 'beneficiaryId')
  return isTyped ? { at, values: Object.fromEntries(kept) } : null
}

/** The valid part of a stored draft; null when there is none, or it is older than 30 days. */
export function readDraft(stored: unknown, now: number): FormValues | null {
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored)) return null
  const { at, values } = stored
  if (typeof at !== 'number' || now - at > KEPT_MS || typeof values !== 'object' || values === null) return null
  return Object.fromEntries(Object.entries(values).filter((one): one is [string, string] => typeof one[1] === 'string'))
}

/** An id for a new beneficiary: a repeat of the call gets the same one. randomUUID is absent on a page without TLS. */
export function newId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  return bytes.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
