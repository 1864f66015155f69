import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { ApiError } from '../../errors.ts'
import { attachment } from '../files/file-name.ts'
import { findAttachment, findLatestMessages, type ShownMessage } from './outbox.ts'

const shown = 50
const MessageId = Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) })

/** Shows unsent mails and SMS, and the notifications of browsers. Only in a demonstration, where nothing is sent. */
export function devPage(app: FastifyInstance): void {
  if (!app.config.isDemo) return
  app.get('/api/dev/outbox', { config: { allow: everyone }, schema: { hide: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(page(await findLatestMessages(app.database, shown), nonce))
  })

  app.get<{ Params: { id: string } }>(
    '/api/dev/outbox/:id',
    { config: { allow: everyone }, schema: { hide: true, params: MessageId } },
    async ({ params: { id } }, reply) => {
      const file = await findAttachment(app.database, Number(id))
      if (!file) throw new ApiError('NOT_FOUND')
      return reply
        .type('application/octet-stream')
        .headers({ 'cache-control': 'no-store', 'content-disposition': attachment(file.name) })
        .send(file.content)
    },
  )
}

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  article { margin: 1rem 0; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.75rem }
  h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere }
  p { margin: 0.25rem 0; opacity: 0.75 }
  pre { margin: 0.75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`

function page(messages: ShownMessage[], nonce: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Письма и СМС — Лавка</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Письма и СМС</h1>
<p>Демонстрационный режим: ничего не отправляется, всё видно здесь, последнее сверху. Обновите страницу, чтобы увидеть новое.</p>
${messages.map(article).join('\n') || '<p>Пока пусто.</p>'}
</main></body></html>`
}

function article({ id, channel, recipient, subject, body, created_at, attachment_name: file }: ShownMessage): string {
  if (channel === 'push') return notification(subject, body, created_at)
  const kind = channel === 'mail' ? 'Письмо' : 'СМС'
  const when = timeOf(created_at)
  // relative, since the shop may have a base path
  const attached = file && `<p>Вложение: <a href="outbox/${id}">${escape(file)}</a></p>`
  return `<article><h2>${escape(subject || kind)}</h2><p>${kind} на ${escape(recipient)}, ${when} по Москве</p><pre>${linked(escape(body))}</pre>${attached}</article>`
}

/** Its body is the path that it opens; sent to the browser in a demonstration, too. */
function notification(title: string, path: string, created: Date): string {
  return `<article><h2>${escape(title)}</h2><p>Уведомление в браузере, ${timeOf(created)} по Москве</p><pre>Откроет: ${escape(path)}</pre></article>`
}

const timeOf = (created: Date) => created.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow' })

function escape(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
