import { createServer, request, type Server } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const phone = { headers: { 'user-agent': 'Mobile' } }

/**
 * Serves the screens of `url` at the given paths as static HTML: what the edge sends, without a script and without what is loaded for scripts. Everything
 * else (pictures, fonts) comes from `url`.
 */
export async function serveStatic(url: string, paths: readonly string[]): Promise<{ url: string; close(): void }> {
  const pages = new Map(
    await Promise.all(
      paths.map(
        async (path) => [path, await compress(withoutCode(await (await fetch(url + path, phone)).text()))] as const,
      ),
    ),
  )
  const server = createServer((asked, answer) => {
    const page = pages.get(asked.url ?? '')
    if (page) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
      return
    }
    const forwarded = request(url + (asked.url ?? ''), { headers: asked.headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    forwarded.on('error', () => answer.writeHead(502).end())
    forwarded.end()
  })
  return { url: await listen(server), close: () => server.close() }
}

function withoutCode(html: string): string {
  if (!html.includes('data-rendered')) throw new Error('The page came without the HTML of its screen')
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="?(?:script|fetch)\b[^>]*>/g, '')
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/g, '')
}

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    })
  })
