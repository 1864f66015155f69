import { StartError } from '../start-error.ts'

/** The parts so that each stands after those of them that it needs, otherwise as they were. */
export function inOrder<P extends { name: string }>(parts: readonly P[], needs: (part: P) => readonly string[]): P[] {
  const byName = new Map(parts.map((part) => [part.name, part]))
  const placed = new Set<P>()
  const place = (part: P, waiting: readonly string[]): void => {
    if (placed.has(part)) return
    const path = [...waiting, part.name]
    if (waiting.includes(part.name)) throw refuseCircle(path)
    for (const name of needs(part)) {
      const needed = byName.get(name)
      if (needed && needed !== part) place(needed, path)
    }
    placed.add(part)
  }
  for (const part of parts) place(part, [])
  return [...placed]
}

function refuseCircle(path: readonly string[]): StartError {
  return new StartError(
    'FAILED',
    `Таблицы ссылаются друг на друга по кругу: ${path.join(' → ')}.`,
    'Одну из ссылок добавьте командой alter table в конце файла другой таблицы (server/schema/README.md).',
  )
}

/** The tables that a definition refers to. */
export function referencesOf(definition: string): string[] {
  return [...withoutComments(definition).matchAll(/\breferences (\w+)/g)].flatMap(([, name]) => name ?? [])
}

/** The words of a definition: the names of what it reads are among them. */
export function wordsOf(text: string): string[] {
  return withoutComments(text).match(/\w+/g) ?? []
}

function withoutComments(text: string): string {
  return text.replaceAll(/--.*|\/\*[^]*?\*\//g, '')
}
