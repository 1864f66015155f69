import { toLinkUrl, toTyped } from './link-url'

// The links of a supplier's page as lines of text, «Наш сайт — https://ferma.example», for a field of the back office and for tables.

/** `url` begins with https, tel or mailto. */
export type TitledLink = { title: string; url: string }

export const mostLinks = 30
export const longestLinkTitle = 80
const longestUrl = 490

export function linksText(links: readonly TitledLink[]): string {
  return links.map(({ title, url }) => `${title} — ${toTyped(url)}`).join('\n')
}

const partsOf = (text: string) => text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line]))

function readLine(line: string): TitledLink | null {
  const [, title = '', typed = ''] = /^\s*(.*\S)\s+[—–-]\s+(\S.*)$/.exec(line) ?? []
  const url = toLinkUrl(typed)
  return title === '' || title.length > longestLinkTitle || url === null || url.length > longestUrl
    ? null
    : { title, url }
}

/** Parses such lines; those that are none are left out. */
export function readLinks(text: string): TitledLink[] {
  return partsOf(text).flatMap((line) => readLine(line) ?? [])
}

/** What is wrong with the lines; null for nothing. */
export function problemOfLinks(text: string): string | null {
  const lines = partsOf(text)
  if (lines.length > mostLinks) return `Не больше ${mostLinks} ссылок`
  const wrong = lines.findIndex((line) => readLine(line) === null)
  return wrong < 0 ? null : `Строка ${wrong + 1}: напишите «Название — адрес»: сайт, телефон или почта`
}
