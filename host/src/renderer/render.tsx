import { runInThisContext } from 'node:vm'
import { fork } from 'effector'
import { renderToString } from 'react-dom/server'
import {
  addressOf,
  KeptHtml,
  readStoredFx,
  requestFx,
  writeStoredFx,
  type Remote,
  type ScreenHtml,
  type ScreenToRender,
} from '@lavka/shared'
import { keepHtml, WAITS } from './kept-html'
import { lend } from './lent'
import { usedStyles } from './styles'

const nothing: ScreenHtml = { html: '', styles: [] }

const ATTEMPTS = 5

/** Evaluates a remote's build for the edge. */
export function evaluate(code: string): Remote {
  const module: { exports: unknown } = { exports: {} }
  // the hash of this code is in the registry, and the edge has compared it
  const run: unknown = runInThisContext(`(function (module, exports, require) {${code}\n})`)
  if (!isModule(run)) throw new Error('The build is no module')
  run(module, module.exports, lend)
  if (isRemote(module.exports)) return module.exports
  throw new Error('The build exports no prepare()')
}

/** The HTML of a screen for everybody alike: an anonymous person without a basket. Throws what the screen throws. */
export async function render(
  remote: Remote,
  asked: Omit<ScreenToRender, 'shop'>,
  classes: ReadonlyMap<string, string[]>,
): Promise<ScreenHtml> {
  const { answers, files, ...place } = asked
  let isAnswered = true
  const scope = fork({
    handlers: [
      [
        requestFx,
        ({ method, url, query }: { method: string; url: string; query?: object }) => {
          const address = addressOf(url, query)
          if (method === 'GET' && address in answers) return answers[address]
          isAnswered = false
          throw new Error(`No answer to ${address}`)
        },
      ],
      [readStoredFx, () => null],
      [writeStoredFx, () => {}],
    ],
  })
  const toRender = await remote.prepare({ ...place, scope })
  if (!toRender || !isAnswered) return nothing
  const { tree, identifierPrefix } = toRender
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const html = renderToString(<KeptHtml value={keepHtml}>{tree}</KeptHtml>, { identifierPrefix })
    if (!html.includes(WAITS)) return { html, styles: usedStyles(html, classes, files) }
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('A part of the screen keeps waiting')
}

function isModule(value: unknown): value is (module: object, exports: unknown, require: typeof lend) => void {
  return typeof value === 'function'
}

function isRemote(value: unknown): value is Remote {
  return typeof value === 'object' && value !== null && 'prepare' in value && typeof value.prepare === 'function'
}
