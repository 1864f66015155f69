import type { DraftRow } from '@lavka/server/contract'
import { change, fromDraft, isUnsaved, newTab, type Tab, type Unclear } from './tab'

/** What leaves the desk, until the server has taken it. */
export type Leaving = { tab: Tab; state: 'parked' | 'closed' }

/** The baskets of a seat: tabs, which of them is worked on, and those on their way out. */
export type Desk = { tabs: Tab[]; active: string; leaving: Leaving[] }

export const emptyDesk: Desk = { tabs: [], active: '', leaving: [] }

export const activeOf = ({ tabs, active }: Desk): Tab | null => tabs.find(({ key }) => key === active) ?? null

export function updateTab(desk: Desk, key: string, update: (tab: Tab) => Tab): Desk {
  return { ...desk, tabs: desk.tabs.map((tab) => (tab.key === key ? update(tab) : tab)) }
}

export function updateActive(desk: Desk, update: (tab: Tab) => Tab): Desk {
  return updateTab(desk, desk.active, update)
}

export function openTab(desk: Desk, tab: Tab): Desk {
  const tabs = desk.tabs.some(({ key }) => key === tab.key) ? desk.tabs : [...desk.tabs, tab]
  return { ...desk, tabs, active: tab.key }
}

export function addBlank(desk: Desk, key: string): Desk {
  return openTab(desk, newTab(key))
}

export function stepTab(desk: Desk, by: 1 | -1): Desk {
  const { tabs, active } = desk
  const index = tabs.findIndex(({ key }) => key === active)
  return { ...desk, active: tabs[(index + by + tabs.length) % tabs.length]?.key ?? active }
}

/** Out of the tabs at once; the neighbour is worked on next. */
export function leaveTab(desk: Desk, key: string, state: Leaving['state']): Desk {
  const index = desk.tabs.findIndex((tab) => tab.key === key)
  const tab = desk.tabs[index]
  if (!tab) return desk
  const tabs = desk.tabs.filter((one) => one !== tab)
  const active = desk.active === key ? (tabs[Math.min(index, tabs.length - 1)]?.key ?? '') : desk.active
  // what the server has never seen and is closed needs no telling
  const isTold = tab.version > 0 || state === 'parked' || tab.revision > 0
  return { tabs, active, leaving: isTold ? [...desk.leaving, { tab, state }] : desk.leaving }
}

export type Saving = { tab: Tab; state: 'open' | 'parked' | 'closed' }

/** What is to be written down next: what leaves goes first. */
export function nextSaving({ tabs, leaving }: Desk): Saving | null {
  const [first] = leaving
  if (first) return first
  const tab = tabs.find((one) => one.conflict === null && isUnsaved(one))
  return tab ? { tab, state: 'open' } : null
}

export function saved(desk: Desk, { tab: { key, revision }, state }: Saving, version: number): Desk {
  const leaving = desk.leaving
    .filter((one) => !(one.tab.key === key && one.state === state))
    .map((one) => (one.tab.key === key ? { ...one, tab: { ...one.tab, version } } : one))
  return { ...updateTab(desk, key, (tab) => ({ ...tab, version, saved: revision })), leaving }
}

/** The server has another version. What could not leave comes back, so that nothing of it is lost. */
export function refused(desk: Desk, { tab: { key }, state }: Saving, conflict: NonNullable<Tab['conflict']>): Desk {
  const left = desk.leaving.find(({ tab }) => tab.key === key)
  const leaving = desk.leaving.filter((one) => one !== left)
  // it was to be closed and somebody else goes on with it: then it is theirs
  if (left && state === 'closed') return { ...desk, leaving }
  const back = left ? openTab({ ...desk, leaving }, left.tab) : desk
  return updateTab(back, key, (tab) => ({ ...tab, conflict }))
}

/** Drafts of this person join the tabs; one that is here already gives way to a newer version, but not with unsaved changes. */
export function mergeDrafts(desk: Desk, drafts: readonly DraftRow[]): Desk {
  const mine = drafts.flatMap(({ content, ...head }) => (content ? [{ ...head, content }] : [])).toReversed()
  const gone = new Set(desk.leaving.map(({ tab }) => tab.key))
  const known = desk.tabs.map((tab) => {
    const draft = mine.find(({ key }) => key === tab.key)
    return draft && draft.version > tab.version && !isUnsaved(tab) ? fromDraft(draft) : tab
  })
  const fresh = mine.filter(({ key }) => !gone.has(key) && known.every((tab) => tab.key !== key))
  const tabs = [...known, ...fresh.map(fromDraft)]
  const active = tabs.some(({ key }) => key === desk.active) ? desk.active : (tabs.at(-1)?.key ?? '')
  return { ...desk, tabs, active }
}

export function addRows(desk: Desk, rows: readonly Unclear[]): Desk {
  return updateActive(desk, (tab) => change(tab, { unclear: [...tab.unclear, ...rows] }))
}
