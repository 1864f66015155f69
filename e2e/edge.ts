import { join } from 'node:path'
import { createEdge, type EdgeOptions } from '@lavka/delivery/edge'
import { createRegistry } from '@lavka/delivery/registry'
import { distOf, remotes, root } from '../launch/places.ts'
import { findFreePort } from '../launch/start/ports.ts'
import { patient } from './patient.ts'
import type { Platform } from './platform.ts'

/** The same remotes and API behind another edge, as in another deployment. */
export async function openEdge(
  platform: Platform,
  { base = '', ...options }: { base?: string } & Partial<EdgeOptions>,
) {
  const published = remotes.map((name) => ({ name, directory: distOf(name), baseUrl: platform.remoteUrl(name) }))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const edge = await createEdge({
    publicUrl: url + base,
    hostDirectory: distOf('host'),
    apiUrl: platform.apiUrl,
    registry: () => createRegistry(published),
    buildFolder: (name, buildId) => join(root, name, 'dist', buildId),
    remoteOrigins: published.map(({ baseUrl }) => baseUrl),
    ...patient,
    ...options,
  })
  await edge.listen({ port, host: '127.0.0.1' })
  return { url, close: () => edge.close() }
}
