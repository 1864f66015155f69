import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { formatPhone } from '@lavka/domain/format'
import { fillMarks } from '@lavka/domain/marketplace'
import { phoneLink } from '@lavka/domain/phone-link'
import type { ShopSettings } from '@lavka/shared'
import { escape } from './head.ts'
import { integrityOf, readBuild } from './registry.ts'
import { bytesOf, type Part } from './page-bytes.ts'
import { withAddresses } from './rendering/style.ts'
import { withPublished, type PublishedPages } from './service-pages.ts'

/** The places of the host's HTML (host/src/index.html.cjs) that an address fills. A place without markup keeps what the host wrote there. */
export type Places = {
  /** of the styles in the host's HTML */
  nonce: string
  title?: string
  description?: string
  /** first in the head: what loads before the host's code */
  early: string
  styles: readonly Part[]
  /** inside the root or in the frame, until the host renders */
  shown: string
  end: readonly Part[]
  published?: PublishedPages
}

export type HostPage = {
  shop: ShopSettings
  /** hashes of the host's scripts and styles by path */
  integrity: Readonly<Record<string, string>>
  fill: (places: Places) => Buffer
  /** the same with the HTML of the shop's frame around `shown`; a watched host has none */
  fillFrame: ((places: Places) => Buffer) | undefined
}

type Sources = { shop: ShopSettings; html: string; build: string | undefined; frame: string | undefined }

/** Reads the host's HTML of a folder, for a shop as it is now. It is taken apart once for each build and shop, not for each page. */
export function createHostPage(directory: string, readShop: () => Promise<ShopSettings>): () => Promise<HostPage> {
  let last: { sources: Sources; page: HostPage } | undefined
  return async () => {
    const sources = await readSources(directory, await readShop())
    if (last && isDeepStrictEqual(last.sources, sources)) return last.page
    // a watched host has no hashes: its files change, and they come from the page's own origin
    const build = await readBuild(join(directory, 'build.json')).catch(() => undefined)
    const integrity = integrityOf(build?.files ?? {})
    const { html, frame, shop } = sources
    const fillWith = (root: string) =>
      takeApart(
        html.replace(ROOT, () => root),
        integrity,
        shop,
      )
    const page = {
      shop,
      integrity,
      fill: fillWith(ROOT.exec(html)?.[1] ?? ''),
      fillFrame: frame === undefined ? undefined : fillWith(frame),
    }
    last = { sources, page }
    return page
  }
}

/** What the root contains before the host renders (host/src/index.html.cjs). */
const ROOT = /<!--root-->(.*)<!--\/root-->/s

async function readSources(directory: string, shop: ShopSettings): Promise<Sources> {
  const read = (name: string) => readFile(join(directory, name), 'utf8')
  const [html, build, frame] = await Promise.all([
    read('index.html'),
    ...['build.json', 'frame.html'].map((name) => read(name).catch(() => undefined)),
  ])
  return { shop, html: await withStyles(html, directory, shop.base), build, frame }
}

const STYLESHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="\/(assets\/[^"]+)"[^>]*>/

/** The host's styles stand in the page: what is painted first needs them, and a file would be asked for only after the page has come. */
async function withStyles(html: string, directory: string, base: string): Promise<string> {
  const [link, file] = STYLESHEET.exec(html) ?? []
  if (!link || !file) return html
  // a watched host may be writing it: then the page keeps the link
  const css = await readFile(join(directory, file), 'utf8').catch(() => undefined)
  return css === undefined ? html : html.replace(link, () => `<style>${withAddresses(css, `${base}/assets/`)}</style>`)
}

type Name = Exclude<keyof Places, 'published'>
type Piece = Buffer | { place: Name; otherwise: string }

/** What stands at each place, as a group of the pattern. */
const FORMS: readonly (readonly [Name, RegExp])[] = [
  ['title', /(<title>.*?<\/title>)/],
  ['description', /(<meta name="description"[^>]*>)/],
  ['early', /(<!--edge-->)/],
  ['styles', /(<!--styles-->)/],
  ['shown', /(<!--preview-->)/],
  ['end', /(<!--end-->)/],
  ['nonce', /(<!--nonce-->)/],
]

function takeApart(html: string, integrity: HostPage['integrity'], shop: ShopSettings): HostPage['fill'] {
  const own = ownFiles(html, integrity, shop)
  // of all sets of published pages a shop has one, and another one on a day on which a page is published
  let last: { published: string | undefined; pieces: Piece[] } | undefined
  return ({ published, ...places }) => {
    const key = published?.join()
    if (!last || last.published !== key) {
      const pieces = FORMS.reduce<Piece[]>(split, [Buffer.from(withPublished(own, published))])
      last = { published: key, pieces }
    }
    return bytesOf(
      last.pieces.flatMap((piece) => (Buffer.isBuffer(piece) ? piece : (places[piece.place] ?? piece.otherwise))),
    )
  }
}

/** The host's HTML with the settings of the shop and its texts, the hashes of its files and the places that it has not marked itself. */
function ownFiles(html: string, integrity: HostPage['integrity'], shop: ShopSettings): string {
  const { base, supportPhone } = shop
  const texts = Object.entries(shop).map(([name, text]) => [name, escape(text)] as const)
  const attributes = texts.map(([name, text]) => ` data-${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}="${text}"`)
  return fillMarks(html, Object.fromEntries(texts))
    .replace('<html', () => `<html${attributes.join('')}`)
    .replace('<!--phone-->', () => toCall(supportPhone))
    .replaceAll(/<(?:script|link)(?=[^>]* (?:src|href)="\/(assets\/[^"]+)")/g, (tag, file: string) =>
      integrity[file] ? `${tag} integrity="${integrity[file]}" crossorigin` : tag,
    )
    .replaceAll('<style', '<style nonce="<!--nonce-->"')
    .replace('</head>', '<!--styles--></head>')
    .replace('</body>', '<!--end--></body>')
    .replaceAll(/(src|href|action)="\/(?!\/)/g, `$1="${base}/`)
}

/** The sentence of a page without JavaScript that says whom to call. */
function toCall(phone: string): string {
  return phone && ` Или позвоните: <a href="${phoneLink(phone)}">${escape(formatPhone(phone))}</a>.`
}

/** Every second part of a split text is what the group has matched. */
function split(pieces: Piece[], [place, form]: readonly [Name, RegExp]): Piece[] {
  const take = (part: string, index: number): Piece =>
    index % 2 === 0 ? Buffer.from(part) : { place, otherwise: part }
  return pieces.flatMap((piece) => (Buffer.isBuffer(piece) ? piece.toString().split(form).map(take) : [piece]))
}
