import type { FindEverywhere, MenuItem, ObjectInfo } from '@lavka/server/contract'
import type { Place, RecentPlace } from '@lavka/shared/office'
import { listAddress, rowAddress } from '../../row-address'

/** What an option does: navigates to an address, or runs a command that a screen offers. */
export type Choice = { to: string } | { run: () => void }
export type Option = {
  key: string
  title: string
  note: string
  keys?: string
  /** the reason why it cannot be chosen now */
  refusal?: string
  choice: Choice
}
export type Group = { caption: string; options: readonly Option[] }

type Known = {
  words: string
  places: readonly Place[]
  recent: readonly RecentPlace[]
  menu: readonly MenuItem[]
  objects: readonly ObjectInfo[]
  found: FindEverywhere['answer'] | null
}

/** Without words: the commands of the screen, recent places, and all screens. With words: those of them that match, and what the server found. */
export function groupsOf({ words, places, recent, menu, objects, found }: Known): readonly Group[] {
  const fits = fitting(words)
  const rows = (found?.groups ?? []).map(toRows)
  const named = rows.filter((_, index) => found?.groups[index]?.rows[0]?.isNamed)
  const screens = menu.flatMap(({ name, path }) => (path ? [{ title: name, path }] : []))
  const lists = objects
    .map(({ name, caption }) => ({ title: caption, path: listAddress(name) }))
    .filter(({ path }) => !screens.some((screen) => screen.path === path))
  const all = [
    ...named,
    // the commands of the frame come last, after those of the screen
    ...places.toReversed().map((place) => toCommands(place, fits)),
    { caption: 'Недавние', options: recent.filter(fits).map(toOption('recent')) },
    { caption: 'Разделы', options: screens.filter(fits).map(toOption('screen')) },
    ...(words === '' ? [] : [{ caption: 'Списки', options: lists.filter(fits).map(toOption('list')) }]),
    ...rows.filter((group) => !named.includes(group)),
  ]
  return all.filter(({ options }) => options.length > 0)
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** Each of the typed words begins a word of the title. */
function fitting(words: string): (one: { title: string }) => boolean {
  const asked = plain(words).split(/\s+/).filter(Boolean)
  return ({ title }) => {
    const own = plain(title).split(/[^\p{L}\d]+/u)
    return asked.every((word) => own.some((one) => one.startsWith(word)))
  }
}

const toOption =
  (kind: string) =>
  ({ title, path }: RecentPlace): Option => ({ key: `${kind} ${path}`, title, note: '', choice: { to: path } })

function toCommands({ id: place, caption, commands }: Place, fits: ReturnType<typeof fitting>): Group {
  const options = commands.flatMap(({ id, caption: title, keys, refusal, isOnlyKey, run }): Option[] => {
    if (isOnlyKey || !run || !fits({ title })) return []
    const more = { ...(keys && { keys }), ...(refusal && { refusal }) }
    return [{ key: `${place} ${id}`, title, note: refusal ?? '', ...more, choice: { run } }]
  })
  return { caption, options }
}

function toRows({ object, caption, rows }: FindEverywhere['answer']['groups'][number]): Group {
  const options = rows.map(({ key, title, note }) => ({
    key: `${object} ${key}`,
    title,
    note,
    choice: { to: rowAddress(object, key) },
  }))
  return { caption, options }
}
