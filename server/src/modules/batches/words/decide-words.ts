import type { EditContext } from '../../objects/edits/check-edit.ts'
import type { Mapping } from '../schema.ts'
import type { Meaning, Words } from './best-match.ts'
import { problemsOfNames } from './new-names.ts'
import { readTree } from './read-tree.ts'
import { creatableOf, type Lookup } from './target.ts'
import { formsOf } from './word-form.ts'

type Asked = { field: string; lookup: Lookup; texts: readonly string[]; meanings: Words }

/** The meanings with what the person said of words that mean no row or several: which row it is, that their lines stay out, that rows are created. */
export async function decideWords(
  context: EditContext,
  { words = [], created = [] }: Pick<Mapping, 'words' | 'created'>,
  { field, lookup, texts, meanings }: Asked,
): Promise<Words> {
  const open = texts.filter((text) => text !== '' && !isFound(meanings.get(text)))
  const said = words.filter((one) => one.field === field)
  const isCreated = created.includes(field)
  if (open.length === 0 || (said.length === 0 && !isCreated)) return meanings
  const forms = await formsOf(context.db, [...open, ...said.map(({ text }) => text)])
  const keys = new Map(said.map(({ text, key }) => [forms.get(text), key]))
  const decided = new Map(meanings)
  for (const text of open) {
    const key = keys.get(forms.get(text))
    if (key !== undefined) decided.set(text, key === null ? { isLeft: true } : { key })
  }
  const toCreate = isCreated ? open.filter((text) => !decided.has(text)) : []
  for (const [text, meaning] of await meaningsToCreate(context, lookup, toCreate)) decided.set(text, meaning)
  return decided
}

const isFound = (meaning: Meaning | undefined) => meaning !== undefined && 'key' in meaning

/** Of texts that can be made, that they will be, or what the rules of their rows say against it. */
async function meaningsToCreate(
  context: EditContext,
  lookup: Lookup,
  texts: readonly string[],
): Promise<Map<string, Meaning>> {
  const target = creatableOf(context, lookup)
  if (!target || texts.length === 0) return new Map()
  const tree = await readTree(context, target, lookup.caption, texts)
  const meanings = new Map<string, Meaning>()
  const checked = new Map<string, string | null>()
  for (const text of texts) {
    const missing = tree.missingOf(text)
    if (!missing || !/\D/.test(text)) continue
    const refusal = await problemsOfNames({ ...context, object: target }, lookup.caption, missing, checked)
    meanings.set(text, refusal === null ? { word: text } : { refusal })
  }
  return meanings
}
