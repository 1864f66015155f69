import { Parser } from 'htmlparser2'

const lines = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const unseen = new Set(['script', 'style'])

/** What a reader sees of a text that may be HTML: without tags, paragraphs and items of lists in lines of their own. */
export function plainText(html: string): string {
  const isHtml = /<\/?[a-z][^>]*>/i.test(html)
  if (!isHtml && !html.includes('&')) return html
  let text = ''
  let skipped = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unseen.has(name)) skipped += 1
      if (lines.has(name)) text += name === 'li' ? '\n— ' : '\n'
    },
    ontext(read) {
      if (skipped === 0) text += isHtml ? read.replace(/\s+/g, ' ') : read
    },
    onclosetag(name) {
      if (unseen.has(name)) skipped -= 1
      if (lines.has(name)) text += '\n'
    },
  })
  parser.write(html)
  parser.end()
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
