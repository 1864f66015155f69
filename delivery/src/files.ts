import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kept, but asked about each time: an ETag makes the answer a 304. */
export const REVALIDATE = 'no-cache'

type Options = { directory: string; cacheOf: (path: string) => string; prefix?: string }

/** Files of a folder under `prefix`, `/` as a rule, Brotli and gzip made beforehand where there is any, with a cache rule by path. */
export async function serveFiles(app: FastifyInstance, { directory, cacheOf, prefix = '/' }: Options): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix,
    decorateReply: prefix === '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const name = path
        .slice(directory.length)
        .replaceAll('\\', '/')
        .replace(/^\//, '')
        .replace(/\.(br|gz)$/, '')
      reply.header('Cache-Control', cacheOf(name))
      reply.header('X-Content-Type-Options', 'nosniff')
    },
  })
}

/** Every build of a remote lies in a folder named by its id (or `dev` while it is watched) and never changes. */
const inBuild = /^[0-9a-f]{12}\//

export function cacheOfRemote(path: string): string {
  return inBuild.test(path) ? IMMUTABLE : REVALIDATE
}
