import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors.ts'
import { pictureWidths } from '../catalog/schema.ts'

const fileName = new RegExp(`^[a-z0-9-]{1,64}-(?:${pictureWidths.join('|')})\\.(avif|webp)$`)

/** Pictures of the catalogue, plain files. The name holds a hash of the content, so a browser never asks for one twice. */
export function pictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/api/pictures/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, format] = fileName.exec(params.file) ?? []
      if (!format) throw new ApiError('NOT_FOUND')
      const content = await readFile(join(app.config.picturesDirectory, params.file)).catch(refuseMissing)
      return reply
        .type(`image/${format}`)
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(content)
    },
  )
}

function refuseMissing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new ApiError('NOT_FOUND')
  throw error
}
