import { claimProblemNames } from '@lavka/domain/claims'
import { readNumber } from '@lavka/domain/format'
import type { MakeClaim } from '@lavka/server/contract'
import { isPhotos, type Photo } from '../../../photos/kept-photos'

export type Problem = MakeClaim['body']['lines'][number]['problem']
export type LineDraft = { problem: Problem; quantity: string }
/** A claim that is being written: the chosen lines by their ids, with the quantity as it was typed. */
export type Draft = {
  order: number
  lines: Readonly<Record<string, LineDraft>>
  text: string
  photos: readonly Photo[]
}

const isProblem = (value: unknown): value is Problem => typeof value === 'string' && value in claimProblemNames

/** Each problem of a line with its name, in the order of the choice. */
export const problems = Object.entries(claimProblemNames).flatMap(([code, name]) =>
  isProblem(code) ? [[code, name] as const] : [],
)

export const emptyDraft = (order: number): Draft => ({ order, lines: {}, text: '', photos: [] })

/** The kept draft of this person; null for anything else. */
export function toDraft(stored: unknown, owner: number): Draft | null {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('draft' in stored)) return null
  return stored.owner === owner && isDraft(stored.draft) ? stored.draft : null
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  if (!('order' in value && 'lines' in value && 'text' in value && 'photos' in value)) return false
  const { order, lines, text, photos } = value
  if (typeof order !== 'number' || typeof text !== 'string' || !isPhotos(photos)) return false
  return typeof lines === 'object' && lines !== null && Object.values(lines).every(isLine)
}

function isLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('problem' in value) || !('quantity' in value)) return false
  return isProblem(value.problem) && typeof value.quantity === 'string'
}

/** The body of the call, or what has to be put right first. */
export function toBody({ order, lines, text, photos }: Draft): { body: MakeClaim['body'] } | { problem: string } {
  const asked = Object.entries(lines).map(([line, { problem, quantity }]) => ({
    line: Number(line),
    problem,
    quantity: readNumber(quantity),
  }))
  if (asked.length === 0) return { problem: 'Отметьте товары, с которыми что-то не так' }
  const read = asked.flatMap(({ quantity, ...line }) => (quantity === null ? [] : [{ ...line, quantity }]))
  if (read.length < asked.length) return { problem: 'Укажите количество числом' }
  return { body: { order, text, lines: read, photos: photos.map(({ id }) => id) } }
}
