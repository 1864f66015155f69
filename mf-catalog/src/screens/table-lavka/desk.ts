import type { DraftRow } from '@lavka/server/contract'
import { change, fromDraft, isUnsaved, newTab, type Tab, type Unclear } from './tab'

/** A closed or parked basket until the server has saved it. */
export type Leaving = { tab: Tab; state: 'parked' | 'closed' }

/** The baskets of a workplace: tabs, the active one, and those being closed or parked. */
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

/** Removes the tab at once and activates its neighbour. */
export function leaveTab(desk: Desk, key: string, state: Leaving['state']): Desk {
  const index = desk.tabs.findIndex((tab) => tab.key === key)
  const tab = desk.tabs[index]
  if (!tab) return desk
  const tabs = desk.tabs.filter((one) => one !== tab)
  const active = desk.active === key ? (tabs[Math.min(index, tabs.length - 1)]?.key ?? '') : desk.active
  // a closed basket that was never saved needs no request
  const isTold = tab.version > 0 || state === 'parked' || tab.revision > 0
  return { tabs, active, leaving: isTold ? [...desk.leaving, { tab, state }] : desk.leaving }
}

export type Saving = { tab: Tab; state: 'open' | 'parked' | 'closed' }

/** The next basket to save: closed and parked ones first. */
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

/** The server has another version: a basket that could not be closed or parked returns to the tabs. */
export function refused(desk: Desk, { tab: { key }, state }: Saving, conflict: NonNullable<Tab['conflict']>): Desk {
  const left = desk.leaving.find(({ tab }) => tab.key === key)
  const leaving = desk.leaving.filter((one) => one !== left)
  // a basket to be closed that somebody else has changed belongs to them
  if (left && state === 'closed') return { ...desk, leaving }
  const back = left ? openTab({ ...desk, leaving }, left.tab) : desk
  return updateTab(back, key, (tab) => ({ ...tab, conflict }))
}

/** Adds this person's drafts to the tabs; an open one is replaced by a newer version unless it has unsaved changes. */
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
