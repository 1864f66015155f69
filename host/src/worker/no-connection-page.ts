import { formatTime } from '@lavka/shared/format/dates'
import type { KeptPage } from './kept-list'

const STYLES = `
  :root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1c2620; --soft: #5b675f; --leaf: #1f7a3d; --line: #e3e0d6 }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #141a16; --ink: #eef2ec; --soft: #a9b5ac; --leaf: #6fce8f; --line: #2c362f }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px system-ui, sans-serif }
  main { max-width: 640px; margin: 0 auto; padding: 48px 16px }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px }
  h2 { margin: 40px 0 8px; font-size: 20px; line-height: 28px }
  p { margin: 0 0 24px }
  .retry { display: inline-block; padding: 10px 20px; border-radius: 12px; background: var(--leaf); color: var(--paper);
    font-weight: 600; text-decoration: none }
  ul { margin: 0; padding: 0; list-style: none }
  li { border-top: 1px solid var(--line) }
  li a { display: block; padding: 12px 0; color: inherit }
  time { display: inline-block; width: 100%; color: var(--soft); font-size: 14px; line-height: 20px }
`

/** What a page that was never opened shows without a connection: why, «Повторить», and what can be opened. Without scripts. */
export function pageWithout(pages: readonly KeptPage[]): Response {
  const nonce = crypto.randomUUID()
  const list = pages.map(
    ({ address, title, at }) =>
      `<li><a href="${escape(address)}">${escape(title)}<time datetime="${escape(at)}">${escape(formatTime(at))}</time></a></li>`,
  )
  const html = `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>Нет соединения</title>
    <style nonce="${nonce}">${STYLES}</style>
  </head>
  <body>
    <main>
      <h1>Нет соединения</h1>
      <p>Эта страница не сохранена, поэтому без интернета она не откроется. Корзина на месте.</p>
      <a class="retry" href="">Повторить</a>
      ${list.length > 0 ? `<h2>Можно открыть без соединения</h2><ul>${list.join('')}</ul>` : ''}
    </main>
  </body>
</html>
`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { status: 503, headers })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
