import type { FormValues } from './create-form'

/** What the fields of a form hold, by their names. A chosen file is no text: it is empty here. */
export function formTexts(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}
