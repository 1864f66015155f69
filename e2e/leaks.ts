import type { CDPSession, Page } from '@playwright/test'
import { quiet } from './quiet.ts'

/** single-spa times every mount and unmount (5 s), the loader every load (8 s): a pending timer keeps a reference to what it waits for. */
const TIMERS_MS = 8_500

/** What a page retains after garbage collection. */
export type Held = { heapKb: number; nodes: number; listeners: number; styles: number; effectorNodes: number }

export async function measure(page: Page, session: CDPSession): Promise<Held> {
  await page.clock.fastForward(TIMERS_MS)
  await quiet(page)
  // twice: the first collection may free objects that referenced others
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN
  return {
    heapKb: Math.round((await bytesOfValues(session)) / 1024),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    styles: await page.locator('style, link[rel="stylesheet"]').count(),
    effectorNodes: await page.evaluate(countEffectorNodes),
  }
}

type Snapshot = { snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }; nodes: number[] }

/**
 * Bytes of objects, arrays, functions and strings. The whole heap also contains compiled code and the browser's own records of
 * requests and clicks, which grow in any page that is used.
 */
async function bytesOfValues(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  // the nodes come first; edges and texts are most of it
  const [head = ''] = chunks.join('').split(/,\s*"edges":/, 1)
  const { snapshot, nodes } = JSON.parse(`${head}}`) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const counted = new Set(['object', 'array', 'closure', 'string', 'concatenated string', 'sliced string', 'number'])
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (counted.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  }
  return bytes
}

/**
 * Every node of Effector's graph that can be reached from the shared units, through their links in both directions and their owners. The
 * links of all remotes and the subscriptions of all components on the page are among them. Runs in the page.
 */
function countEffectorNodes(): number {
  type Node = { next: Node[]; family?: { owners?: Node[]; links?: Node[] } }
  type Provided = { get: () => () => Record<string, unknown> }
  type Lent = Record<symbol, () => { shareScope: Record<string, Record<string, Provided>> }>
  const { shareScope } = (globalThis as unknown as Lent)[Symbol.for('lavka.federation')]?.() ?? { shareScope: {} }
  const [provided] = Object.values(shareScope['@lavka/shared'] ?? {})
  if (!provided) throw new Error('No host in the page')
  const shared = Object.values(provided.get()())
  const hasNode = (unit: unknown): unit is { graphite: Node } =>
    (typeof unit === 'object' || typeof unit === 'function') && unit !== null && 'graphite' in unit
  const waiting = shared.filter(hasNode).map((unit) => unit.graphite)
  const found = new Set<Node>()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...node.next, ...(node.family?.owners ?? []), ...(node.family?.links ?? []))
  }
  return found.size
}
