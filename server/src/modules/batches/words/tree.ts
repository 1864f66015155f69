import { bestOf, type Meaning } from './best-match.ts'
import { bare, isListOfPaths, namesOf, pathsTo, placesOf, placeToMake } from './path.ts'

/** A row of a tree with the form of its name (word-form.ts). */
export type TreeNode = { key: string | number; caption: string; parent: string | number | null; form: string }
/** What of a path is not there: its names under the last row that is, and the whole paths that they would have. */
export type Missing = { above: string | number | null; names: string[]; paths: string[] }

export type Tree = {
  /** the row that a text means: by its name, its path or the end of its path, or its key */
  meaningOf(text: string): Meaning | undefined
  /** what of the path of a text is not there; undefined when it cannot be made: several rows are meant, or all is there */
  missingOf(text: string): Missing | undefined
  /** the path of a row */
  pathOf(key: string | number): string
}

/** `formOf` gives the form of a text that was asked for. */
export function createTree(nodes: readonly TreeNode[], formOf: (text: string) => string): Tree {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const chains = new Map(nodes.map((node) => [node.key, chainOf(byKey, node)]))
  const pathOf = (key: string | number) => (chains.get(key) ?? []).map(({ caption }) => caption).join('/')
  const places = new Map<string, { node: TreeNode; isWhole: boolean; isName: boolean }[]>()
  for (const [, chain] of chains) {
    for (const index of chain.keys()) {
      const form = bare(
        chain
          .slice(index)
          .map((one) => one.form)
          .join('/'),
      )
      const node = chain.at(-1)
      if (!node) continue
      const place = { node, isWhole: index === 0, isName: index === chain.length - 1 }
      places.set(form, [...(places.get(form) ?? []), place])
    }
  }

  function find(text: string): Meaning | undefined {
    const small = bare(text.toLowerCase())
    const named = (places.get(bare(formOf(text))) ?? []).map(({ node: { key, caption }, isWhole, isName }) => {
      const written = isName ? caption : pathOf(key)
      const isExact = bare(written.toLowerCase()) === small
      return { key, caption: pathOf(key), rank: (isName ? 0 : isWhole ? 2 : 4) + (isExact ? 0 : 1) }
    })
    const keyed = nodes.find(({ key }) => String(key) === text)
    return bestOf(keyed ? [...named, { key: keyed.key, caption: keyed.caption, rank: 6 }] : named)
  }

  return {
    pathOf,
    missingOf(text) {
      const names = namesOf(placeToMake(text))
      const found = pathsTo(names).map(find)
      const at = found.findIndex((one) => !one || !('key' in one))
      const last = found[at - 1]
      if (at < 0 || found[at]) return undefined
      const above = last && 'key' in last ? last.key : null
      const missing = names.slice(at)
      const begin = above === null ? '' : `${pathOf(above)}/`
      return { above, names: missing, paths: pathsTo(missing).map((path) => `${begin}${path}`) }
    },
    meaningOf(text) {
      const whole = find(text)
      if (whole) return whole
      const found = placesOf(text).map(find)
      // a name that holds a comma, and is not there, is not taken for the part of it that is
      return isListOfPaths(text) || found.every((one) => one) ? found.find((one) => one) : undefined
    },
  }
}

/** A row with those above it, the top first. */
function chainOf(byKey: ReadonlyMap<string | number, TreeNode>, node: TreeNode): TreeNode[] {
  const chain = [node]
  for (let above = parentOf(byKey, node); above && !chain.includes(above); above = parentOf(byKey, above))
    chain.unshift(above)
  return chain
}

function parentOf(byKey: ReadonlyMap<string | number, TreeNode>, { parent }: TreeNode): TreeNode | undefined {
  return parent === null ? undefined : byKey.get(parent)
}
