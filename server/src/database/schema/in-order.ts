/** The parts so that each stands after those of them that it needs, otherwise as they were. Of a circle PostgreSQL refuses the first one. */
export function inOrder<P extends { name: string }>(parts: readonly P[], needs: (part: P) => readonly string[]): P[] {
  const left = new Map(parts.map((part) => [part.name, part]))
  const place = (name: string): P[] => {
    const part = left.get(name)
    if (!part) return []
    left.delete(name)
    return [...needs(part).flatMap(place), part]
  }
  return parts.flatMap(({ name }) => place(name))
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
