import type { IncomingHttpHeaders } from 'node:http'
import type { Rendered, RemoteBuild, ShopSettings } from '@lavka/shared'
import { filesOf } from '@lavka/shared/registry'
import type { RouteRow } from '@lavka/shared/routing/route'
import type { Answer, Place } from '../first-answers.ts'
import type { HostPage } from '../host-page.ts'
import type { Part } from '../page-bytes.ts'
import type { FirstScreen, Renderers } from './renderers.ts'

/** Assumed widths of the window in pixels (mf-catalog/src/screens/lavka/use-width.ts has the steps). */
const PHONE = 390
const WIDE = 1440

type Asked = {
  build: RemoteBuild | undefined
  screen: string
  place: Place
  answers: Record<string, Answer>
  width: number
  shop: ShopSettings
}

/** `isFailed`: there may be HTML another time. */
type Made = { first?: FirstScreen & { rendered: Rendered }; isFailed: boolean }

/** The HTML of a page's screen with what it was rendered with; without `asked` there is none. */
export async function renderFirst(renderers: Renderers | undefined, asked: Asked | undefined): Promise<Made> {
  if (!renderers || !asked?.build) return { isFailed: false }
  const { build, screen, place, answers, width, shop } = asked
  const rendered = { now: new Date().toISOString(), width, build: build.name }
  const { params, query } = place
  const files = filesOf(build, screen)
  const bodies = Object.fromEntries(Object.entries(answers).map(([address, { body }]) => [address, body]))
  const toRender = { screen, params, query: Object.fromEntries(query), answers: bodies, rendered, files, shop }
  const made = await renderers.render(build, toRender)
  if (made === 'none') return { isFailed: false }
  return made === 'failed' ? { isFailed: true } : { first: { ...made, rendered }, isFailed: false }
}

/** The width that the HTML is made for, by what the browser says of the device. */
export function widthOf(headers: IncomingHttpHeaders): number {
  const hint = headers['sec-ch-ua-mobile']
  const isPhone = hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1'
  return isPhone ? PHONE : WIDE
}

/** `<style>`s for the page. The chunk loader of the build takes them for its loaded files by `data-href`. */
export function stylesOf(styles: FirstScreen['styles'], nonce: string): Part[] {
  return styles.flatMap(({ afterNonce }) => [`<style nonce="${nonce}`, afterNonce])
}

/**
 * The screen's HTML in the page, until the host mounts it (host/src/remotes/rendered-screen.ts): in the HTML of the shop's frame
 * (host/src/renderer/frame.tsx), or with classes that leave the place of the phone's frame (host/src/splash.css).
 */
export function shownFirst(
  html: string,
  { group, hasSearch }: Pick<RouteRow, 'group' | 'hasSearch'>,
  { fill, fillFrame }: HostPage,
): { fill: HostPage['fill']; shown: string } {
  const shown = `<div data-rendered>${html}</div>`
  if (group === 'public' && fillFrame) return { fill: fillFrame, shown }
  return { fill, shown: `<div class="rendered${hasSearch ? ' searched' : ''}">${shown}</div>` }
}

/**
 * An inline script: it keeps the buttons in the edge's HTML that were pressed and whose press no code has handled yet (shared/src/remote/early-press.tsx).
 * Before React has the HTML of the frame or of the screen these are all; from then on those that the press does not reach, as React stops a
 * press of a part that it cannot hydrate yet. A button that a press has reached is live for good. Enter in a field of the screen presses the
 * button of its form; the form is not sent by the browser, so what was typed stays.
 */
export const KEEP_PRESSES =
  '(()=>{const dead=new WeakSet(document.querySelectorAll("#root button")),kept=new Set,screen="[data-rendered]";' +
  'const listen=(name,heard)=>addEventListener(name,heard,true);' +
  'let hasScreen=false,hasFrame=!document.querySelector("main "+screen);' +
  'listen("click",({target})=>{const button=target.closest("button");if(!dead.has(button))return;kept.add(button);' +
  'const live=()=>{kept.delete(button);dead.delete(button)};' +
  'if(button.closest(screen)?hasScreen:hasFrame)button.addEventListener("click",live,{once:true,capture:true})});' +
  'listen("submit",event=>event.target.closest(screen+" form")&&event.preventDefault());' +
  'window[Symbol.for("lavka.early-press")]={taken(isFrame){isFrame?hasFrame=true:hasScreen=true},' +
  'again(){const pressed=[...kept];kept.clear();pressed.forEach(button=>button.click())}}})()'
