import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import type { KeepHtml } from '@lavka/shared'

/** A boundary waits for code, which is in the same file. */
export const WAITS = '<!--$!-->'

const nobody = fork()
const kept = new WeakMap<object, Map<string, string>>()

/** Answers are the same objects for as long as the edge keeps them (answers.ts), and so is the HTML of their rows. */
export const keepHtml: KeepHtml = (of, form, part) => {
  const forms = kept.get(of) ?? new Map<string, string>()
  kept.set(of, forms)
  const known = forms.get(form)
  if (known !== undefined) return known
  const html = renderToString(<Provider value={nobody}>{part}</Provider>)
  if (!html.includes(WAITS)) forms.set(form, html)
  return html
}
