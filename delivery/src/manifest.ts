import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillMarks } from '@lavka/domain/marketplace'
import type { ShopSettings } from '@lavka/shared'
import type { FastifyInstance } from 'fastify'
import { sendRevalidated } from './revalidated.ts'

const FILE = 'manifest.webmanifest'

/** The web app manifest of the host's build (host/installable.cjs) with the texts of the shop. */
export function serveManifest(app: FastifyInstance, directory: string, shop: () => Promise<ShopSettings>): void {
  app.get(`/${FILE}`, async (request, reply) => {
    const manifest = await readFile(join(directory, FILE), 'utf8').catch(() => undefined)
    if (manifest === undefined) return reply.callNotFound()
    // as JSON writes them between its quotation marks
    const texts = Object.entries(await shop()).map(([name, text]) => [name, JSON.stringify(text).slice(1, -1)] as const)
    return sendRevalidated(
      request,
      reply.type('application/manifest+json; charset=utf-8'),
      fillMarks(manifest, Object.fromEntries(texts)),
    )
  })
}
