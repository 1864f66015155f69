import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSchema, type Schema } from '../src/database/schema/read-schema.ts'

/** A file of the server: its path, and its text. */
export type Source = { path: string; text: string }

/** What is counted, with what it must come to; `found` says where. */
export type Count = { what: string; wanted: number; found: string[] }

/** Groups of a pattern in a text, such as «orders_read on orders». */
export function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, ...groups]) => groups.join(' on '))
}

/** The policies and triggers that the rules of a table make. */
export const namedIn = (rules: string) =>
  found(rules, /^create (?:constraint )?(?:policy|trigger) (\w+)\s[^;]*?\bon (\w+)/gm)

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

/** The numbers that issue 40 promises, of the files of server/schema and server/src. */
export function countSchema({ functions, views, tables }: Schema, sources: readonly Source[]): Count[] {
  const code = sources.filter(({ path }) => !/\.test\.ts$/.test(path))
  const paths = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  const people = tables.flatMap(({ name, definition }) => {
    const columns = found(definition, /^ {2}(\w+) bigint.* references users\b/gm)
    return columns.length === 0 ? [] : { name, pattern: new RegExp(`\\b${name}\\b.{1,40}\\b(${columns.join('|')})\\b`) }
  })
  const knowsThem = ({ text }: Source) =>
    people.filter(({ name, pattern }) => text.includes(name) && pattern.test(text)).length > people.length / 2
  const isGenerated = ({ text }: Source) => text.startsWith('// Generated')
  const defined = functions.flatMap(({ text }) => found(text, /^create or replace function (\w+)/gm))
  return [
    { what: 'functions defined more than once', wanted: 0, found: twice(defined) },
    {
      what: 'views defined more than once',
      wanted: 0,
      found: twice(views.flatMap(({ text }) => found(text, /^create view (\w+)/gm))),
    },
    {
      what: 'policies and triggers defined more than once',
      wanted: 0,
      found: twice(tables.flatMap(({ rules }) => namedIn(rules))),
    },
    { what: 'functions patched as text', wanted: 0, found: paths(/pg_get_functiondef|\bprosrc\b/) },
    {
      what: 'hand-written types of tables',
      wanted: 0,
      found: code
        .filter((source) => !isGenerated(source) && /\btype Tables = \{/.test(source.text))
        .map(({ path }) => path),
    },
    {
      what: 'places that know most tables of a person',
      wanted: 1,
      found: code.filter((source) => !isGenerated(source) && knowsThem(source)).map(({ path }) => path),
    },
  ]
}

/** The counts of this repository. */
export async function countRepository(): Promise<Count[]> {
  const server = fileURLToPath(new URL('..', import.meta.url))
  const sources: Source[] = []
  for (const folder of ['schema', 'src'])
    for (const path of await readdir(join(server, folder), { recursive: true }))
      if (/\.(sql|ts)$/.test(path)) {
        const name = join(folder, path)
        sources.push({ path: name, text: await readFile(join(server, name), 'utf8') })
      }
  return countSchema(await readSchema(), sources)
}
