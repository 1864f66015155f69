import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors.ts'
import { pictureFormats, pictureWidths } from '../files/picture-sizes.ts'
import { createDrawing, type Drawing } from './drawing.ts'

const fileName = new RegExp(`^([a-z0-9-]{1,64})-(?:${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`)
const uploaded = /^[0-9a-f]{64}$/
/** An uploaded picture as it is kept, not cut into a square. */
const wholeName = /^([0-9a-f]{64})-full\.webp$/

/** Pictures of the catalogue. The name holds a hash of the content, so a browser never asks for one twice. */
export function pictures(app: FastifyInstance): void {
  const { drawingProgram: program, picturesDirectory: directory } = app.config
  const drawing = program === null ? null : createDrawing({ program, directory, log: app.log })
  app.addHook('onClose', async () => drawing?.stop())
  app.get<{ Params: { file: string } }>(
    '/api/pictures/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const content = await readPicture(app, drawing, file)
      if (!content) throw new ApiError('NOT_FOUND')
      return reply
        .type(file.endsWith('avif') ? 'image/avif' : 'image/webp')
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(content)
    },
  )
}

async function readPicture(app: FastifyInstance, drawing: Drawing | null, file: string): Promise<Buffer | null> {
  const [, whole] = wholeName.exec(file) ?? []
  if (whole !== undefined) return readUploaded(app, whole, whole)
  const [, key] = fileName.exec(file) ?? []
  if (key === undefined) return null
  return uploaded.test(key) ? readUploaded(app, key, file) : readDrawn(app, drawing, file)
}

/** Of the demonstration, which draws it when it is asked for first, or laid into the folder by hand. */
async function readDrawn({ config }: FastifyInstance, drawing: Drawing | null, file: string): Promise<Buffer | null> {
  const read = () => readFile(join(config.picturesDirectory, file)).catch(orNull)
  const content = await read()
  if (content || !drawing) return content
  await drawing.draw(file)
  return read()
}

/** An uploaded one, while it hangs on something that everybody sees. */
async function readUploaded(app: FastifyInstance, hash: string, file: string): Promise<Buffer | null> {
  const shown = app.database
    .selectFrom('files')
    .select('id')
    .where('hash', '=', hash)
    .where('kind', '=', 'picture')
    .where('is_public', '=', true)
  if (!(await shown.limit(1).executeTakeFirst())) return null
  const content = await app.fileStore.read(file)
  if (!content) app.log.error({ file }, 'an uploaded file is not there')
  return content && buffer(content)
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
