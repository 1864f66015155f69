import { createHash } from 'node:crypto'
import { wordsOf } from './in-order.ts'
import { readSchema, type Part, type Schema } from './read-schema.ts'

/** A change, or something repeatable, as the book-keeping of a database knows it: `changes/001_shelves`, `tables/orders`. */
export type Mark = { name: string; checksum: string }

/** What a database must have of this schema. Types and data, and how tables are made, come to an installed one by changes. */
export function marksOf({ changes, functions, views, tables, rights }: Schema): Mark[] {
  const ofTables = tables.map(({ name, rules }) => ({ name, text: rules + textsOfCalled(rules, functions) }))
  const parts = Object.entries({ changes, functions, views, tables: ofTables }).flatMap(([kind, ofKind]) =>
    ofKind.map(({ name, text }) => ({ name: `${kind}/${name}`, text })),
  )
  return [...parts, { name: 'rights', text: rights }].map(({ name, text }) => ({
    name,
    checksum: createHash('sha256').update(text).digest('hex').slice(0, 32),
  }))
}

/** The functions that make rules, like follow_changes(), with those that they call: when one changes, so do the rules. A trigger's is called later. */
function textsOfCalled(rules: string, functions: readonly Part[]): string {
  const called = new Set<Part>()
  const add = (names: readonly string[]): void => {
    for (const part of functions)
      if (names.includes(part.name) && !called.has(part) && !part.text.includes('returns trigger')) {
        called.add(part)
        add(wordsOf(part.text))
      }
  }
  add([...rules.matchAll(/^select (\w+)\(/gm)].flatMap(([, name]) => name ?? []))
  return [...called].map(({ text }) => text).join('')
}

let ofBuild: Promise<Mark[]> | undefined

/** Those of this build, read once in a process. */
export function marksOfBuild(): Promise<Mark[]> {
  ofBuild ??= readSchema().then(marksOf)
  return ofBuild
}
