import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cached, but revalidated each time by its ETag (304). */
export const REVALIDATE = 'no-cache'

type Options = {
  directory: string
  cacheOf: (path: string) => string
  prefix?: string
  /** an address that is no file: it is not looked for in the folder */
  isNoFile?: (url: string) => boolean
}

/** Serves a folder under `prefix` (default `/`) with precompressed Brotli and gzip files and a cache rule by path. */
export async function serveFiles(
  app: FastifyInstance,
  { directory, cacheOf, prefix = '/', isNoFile = () => false }: Options,
): Promise<void> {
  await app.register(async (files) => {
    // before @fastify/static, whose own `allowedPath` comes after it has read the folder
    // not async: such a hook goes on when the answer is closed, and then the page would be made once more
    files.addHook('preHandler', ({ url }, reply, next) => {
      if (isNoFile(url)) reply.callNotFound()
      else next()
    })
    await files.register(fastifyStatic, {
      root: directory,
      prefix,
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
  })
}

/** Files of a build are in a folder named by the build id and never change (immutable); `dev` is the folder of a watched build. */
const inBuild = /^[0-9a-f]{12}\//

export function cacheOfRemote(path: string): string {
  return inBuild.test(path) ? IMMUTABLE : REVALIDATE
}
