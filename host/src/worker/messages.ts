import { parseUrl } from '@lavka/domain/parse-url'

/** What a page tells the worker. */
export type ToWorker =
  | {
      kind: 'seen'
      /** the address of the page that was read */
      address: string
      /** addresses of the scripts, styles and fonts that it has loaded, and of the pictures that it shows */
      used: string[]
    }
  /** who uses the browser now, 0 for a guest: what another person opened does not stay */
  | { kind: 'person'; id: number }

/** Null for anything else. */
export function toMessage(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'person' && 'id' in data && typeof data.id === 'number') return { kind: 'person', id: data.id }
  if (data.kind !== 'seen' || !('address' in data) || !('used' in data)) return null
  const { address, used } = data
  if (typeof address !== 'string' || !parseUrl(address) || !Array.isArray(used)) return null
  const texts: unknown[] = used
  return { kind: 'seen', address, used: texts.filter((one) => typeof one === 'string') }
}
