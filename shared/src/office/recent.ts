import { attach, createEvent, createStore, sample } from 'effector'
import { readStoredFx, writeStoredFx } from '../ports/storage'
import { $id, $who, loggedOut } from '../state/auth'
import { officeOpened } from './single-keys'

export type RecentPlace = { title: string; path: string }
const most = 8

/** A page of the back office was visible for a while, with this title and address. */
export const placeVisited = createEvent<RecentPlace>()

const keyOf = (person: number) => `lavka.recent.${person}`
const readFx = attach({
  source: { person: $id, who: $who },
  effect: async ({ person, who }, _: void) => readPlaces(await readStoredFx(keyOf(person)), who),
})

/** The pages this person visited in this browser, for the supplier of the session where there are several, the latest first, without duplicate titles or addresses. */
export const $recentPlaces = createStore<readonly RecentPlace[]>([])
  .on(readFx.doneData, (_, places) => places)
  .on(placeVisited, (places, visited) =>
    [visited, ...places.filter(({ title, path }) => title !== visited.title && path !== visited.path)].slice(0, most),
  )
  .reset(loggedOut)

/** The owner of the list; still known immediately after the logout. */
const $owner = createStore(0).on($id, (owner, id) => id || owner)

sample({ clock: [officeOpened, $who], fn: () => undefined, target: readFx })
sample({
  clock: placeVisited,
  source: { person: $id, who: $who, places: $recentPlaces },
  filter: ({ person }) => person > 0,
  fn: ({ person, ...value }) => ({ key: keyOf(person), value }),
  target: writeStoredFx,
})
// cleared, because titles contain clients' names and several people may use the browser
sample({ clock: loggedOut, source: $owner, fn: (owner) => ({ key: keyOf(owner), value: null }), target: writeStoredFx })

function readPlaces(stored: unknown, who: string): RecentPlace[] {
  if (typeof stored !== 'object' || stored === null || !('who' in stored) || stored.who !== who) return []
  return 'places' in stored && Array.isArray(stored.places) ? stored.places.filter(isPlace).slice(0, most) : []
}

function isPlace(stored: unknown): stored is RecentPlace {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'title' in stored &&
    typeof stored.title === 'string' &&
    'path' in stored &&
    typeof stored.path === 'string' &&
    stored.path.startsWith('/admin')
  )
}
