/**
 * The base path of the product (specification §2), '' at the root of a domain; the edge writes it into the page. Paths of the route table and of
 * the API are relative to it. Where the edge renders, there is no page yet (host/src/renderer/base.ts).
 */
export const base = typeof document === 'undefined' ? givenBase() : (document.documentElement.dataset['base'] ?? '')

function givenBase(): string {
  return String(Reflect.get(globalThis, Symbol.for('lavka.base')) ?? '')
}
