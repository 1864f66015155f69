const CLASS = /\.([A-Za-z_][\w-]*)/g

/** The files that define each class. CSS modules make a class name unique, but a module may be in several files. */
export function filesByClass(styles: Readonly<Record<string, string>>): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [file, text] of Object.entries(styles)) {
    const classes = new Set([...text.matchAll(CLASS)].map(([, name = '']) => name))
    for (const name of classes) files.set(name, [...(files.get(name) ?? []), file])
  }
  return files
}

/** The files whose classes are in the HTML: `own` files of the screen first, others only for what those do not define. */
export function usedStyles(html: string, files: ReadonlyMap<string, string[]>, own: readonly string[]): string[] {
  const used = new Set<string>()
  const names = new Set([...classLists(html)].flatMap((list) => list.split(' ')))
  for (const name of names) {
    const defining = files.get(name) ?? []
    const file = defining.find((one) => used.has(one) || own.includes(one)) ?? defining[0]
    if (file !== undefined) used.add(file)
  }
  return [...used]
}

const BEFORE = ' class="'

/** The different values of `class`; React escapes quotes, so that this is always an attribute. A search for text takes a third of a regular expression's time. */
function classLists(html: string): Set<string> {
  const lists = new Set<string>()
  let at = html.indexOf(BEFORE)
  while (at >= 0) {
    const from = at + BEFORE.length
    const end = html.indexOf('"', from)
    lists.add(html.slice(from, end))
    at = html.indexOf(BEFORE, end)
  }
  return lists
}
