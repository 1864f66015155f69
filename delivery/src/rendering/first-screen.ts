import type { FastifyRequest } from 'fastify'
import type { Rendered, RemoteBuild } from '@lavka/shared'
import { filesOf } from '@lavka/shared/registry'
import type { Place } from '../first-answers.ts'
import type { FirstScreen, Renderers } from './renderers.ts'

/** Assumed widths of the window in pixels (mf-catalog/src/screens/lavka/use-width.ts has the steps). */
const PHONE = 390
const WIDE = 1440

type Asked = { build: RemoteBuild | undefined; screen: string; place: Place; answers: Record<string, unknown> }

/** The HTML of a page's screen with what it was rendered with; undefined when there is none. */
export async function renderFirst(
  renderers: Renderers | undefined,
  request: FastifyRequest,
  { build, screen, place: { params, query }, answers }: Asked,
): Promise<(FirstScreen & { rendered: Rendered }) | undefined> {
  if (!renderers || !build) return undefined
  const rendered = { now: new Date().toISOString(), width: isPhone(request) ? PHONE : WIDE, build: build.name }
  const place = { screen, params, query: Object.fromEntries(query) }
  const made = await renderers.render(build, { ...place, answers, rendered, files: filesOf(build, screen) })
  return made && { ...made, rendered }
}

function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

/** `<style>`s for the page. The chunk loader of the build takes them for its loaded files by `data-href`. */
export function stylesOf(
  styles: Readonly<Record<string, string>>,
  { entry, origin, nonce }: { entry: string; origin: string; nonce: string },
): string {
  const folder = new URL(entry, origin).href.replace(/[^/]*$/, '')
  return Object.entries(styles)
    .map(([file, text]) => {
      const css = text.replaceAll(/url\((?!["']?(?:data:|https?:|\/))(["']?)/g, `url($1${folder}`)
      return `<style nonce="${nonce}" data-href="${folder}${file}">${css.replaceAll('</', '<\\/')}</style>`
    })
    .join('')
}

/** The screen's HTML in the page, until the host mounts it (host/src/remotes/rendered-screen.ts). */
export function shownFirst(html: string): string {
  return `<div class="rendered"><div data-rendered>${html}</div></div>`
}

/** The script that keeps the button which was pressed before the screen was hydrated (shared/src/remote/tap.ts). */
export function keepTap(nonce: string): string {
  return `<script nonce="${nonce}">${KEEP_TAP}</script>`
}

const KEEP_TAP =
  '(()=>{let b;const k=({target:t})=>{b=t.closest("[data-rendered] button")??b};addEventListener("click",k,true);' +
  'window[Symbol.for("lavka.tap")]=()=>(removeEventListener("click",k,true),b)})()'
