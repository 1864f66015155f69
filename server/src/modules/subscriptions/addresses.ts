import { isIP } from 'node:net'
import { ApiError } from '../../errors.ts'
import type { Cidrs } from '../../network.ts'
import { hostOf, mayReach } from '../../reachable.ts'

const refused = (words: string) => new ApiError('VALUE_REFUSED', words, [{ field: 'url', message: words }])

/** The address of a webhook as it is kept. VALUE_REFUSED when it is none, not https, or says an internal address itself. */
export function checkWebhookUrl(text: string, { isDemo, networks }: { isDemo: boolean; networks: Cidrs }): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  const protocols = isDemo ? ['https:', 'http:'] : ['https:']
  if (!url || !protocols.includes(url.protocol)) throw refused('Нужен адрес, который начинается с https://')
  if (url.username || url.password) throw refused('Уберите из адреса логин и пароль: запрос и так подписан')
  const host = hostOf(url)
  if (isIP(host) !== 0 && !mayReach(host, networks))
    throw refused('Этот адрес — внутренней сети, туда веб-хуки не идут')
  url.hash = ''
  return url.href
}
