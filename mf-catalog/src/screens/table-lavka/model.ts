import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $role, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import type { Customer, Draft, DraftRow, PriceRow } from '@lavka/server/contract'
import { findDraftFx, findDraftsFx, readRowsFx } from '../../api/call-centre'
import { randomKey } from './random-key'
import { activeOf, addBlank, addRows, emptyDesk, leaveTab, mergeDrafts, openTab, stepTab, updateActive } from './desk'
import type { PastedRow } from './paste'
import {
  addLines,
  change,
  fromDraft,
  isBlank,
  newTab,
  retypeRow,
  setLine,
  settleRow,
  type Line,
  type Tab,
  type Unclear,
} from './tab'

/** The screen was opened for a supplier; empty for all. */
export const opened = createEvent<string>()
export const newTabAsked = createEvent()
export const tabChosen = createEvent<string>()
export const tabStepped = createEvent<1 | -1>()
export const tabClosed = createEvent<string>()
export const tabParked = createEvent()
/** The key of a basket on the list. */
export const draftAsked = createEvent<string>()
/** The first of the parked baskets, by one key. */
export const parkedTaken = createEvent()
const draftTaken = createEvent<Draft>()
export const linesAdded = createEvent<Line[]>()
export const lineSet = createEvent<Line>()
export const rowsPasted = createEvent<PastedRow[]>()
export const rowSettled = createEvent<{ id: string; product: PriceRow }>()
export const rowDropped = createEvent<string>()
/** The quantity text of an unclear row, as shown in its field. */
export const rowRetyped = createEvent<{ id: string; typed: string }>()
export const formChanged = createEvent<Partial<Tab['form']>>()
export const customerChosen = createEvent<Customer>()

/** Only operators order for others. */
export const $isOperator = $role.map((role) => role === 'admin' || role === 'manager')
export const $supplierCode = createStore('').on(opened, (_, code) => code)

export const loadDraftsFx = attach({ effect: findDraftsFx })
export const takeDraftFx = attach({ effect: findDraftFx, mapParams: (key: string) => ({ params: { key } }) })
const makeKeyFx = createEffect((_: void) => randomKey())
const rowsAdded = createEvent<Unclear[]>()

export const readRowsOfFx = attach({
  effect: readRowsFx,
  source: $supplierCode,
  mapParams: (rows: Unclear[], supplier) => ({
    body: { rows: rows.map(({ text }) => text), ...(supplier && { supplier }) },
  }),
})

export const $desk = createStore(emptyDesk)
  .on(makeKeyFx.doneData, addBlank)
  .on(loadDraftsFx.doneData, mergeDrafts)
  .on(tabChosen, (desk, active) => ({ ...desk, active }))
  .on(tabStepped, stepTab)
  .on(tabClosed, (desk, key) => leaveTab(desk, key, 'closed'))
  .on(tabParked, (desk) => (isBlank(activeOf(desk) ?? newTab('')) ? desk : leaveTab(desk, desk.active, 'parked')))
  .on(draftTaken, (desk, draft) => openTab(desk, { ...fromDraft(draft), revision: 1 }))
  .on(linesAdded, (desk, lines) => updateActive(desk, (tab) => addLines(tab, lines)))
  .on(lineSet, (desk, line) => updateActive(desk, (tab) => setLine(tab, line)))
  .on(rowsAdded, addRows)
  .on(rowSettled, (desk, { id, product }) => updateActive(desk, (tab) => settleRow(tab, id, product)))
  .on(rowDropped, (desk, id) =>
    updateActive(desk, (tab) => change(tab, { unclear: tab.unclear.filter((row) => row.id !== id) })),
  )
  .on(rowRetyped, (desk, { id, typed }) => updateActive(desk, (tab) => retypeRow(tab, id, typed)))
  .on(formChanged, (desk, part) => updateActive(desk, (tab) => change(tab, { form: { ...tab.form, ...part } })))
  .on(customerChosen, (desk, { id, name, receiver, phone, address }) =>
    updateActive(desk, (tab) =>
      change(tab, { customer: { id, name }, form: { ...tab.form, receiver, phone, address } }),
    ),
  )
  .on(readRowsOfFx.done, (desk, { params, result }) => ({
    ...desk,
    tabs: desk.tabs.map((tab) => settleAll(tab, params, result)),
  }))
  .on(readRowsOfFx.fail, (desk, { params }) => ({
    ...desk,
    tabs: desk.tabs.map((tab) =>
      settleAll(
        tab,
        params,
        params.map(() => ({ product: null, candidates: [] })),
      ),
    ),
  }))
  .reset(loggedOut)

export const $active = combine($desk, (desk) => activeOf(desk) ?? newTab(''))

/** Baskets that are not open here: parked ones and those of other workplaces. */
export const $others = createStore<DraftRow[]>([])
  .on(loadDraftsFx.doneData, (_, drafts) => drafts.filter(({ isMine, state }) => !isMine || state === 'parked'))
  .on(draftTaken, (drafts, { key }) => drafts.filter((draft) => draft.key !== key))
  .reset(loggedOut)

/** The product of the line that was entered last. */
export const $newest = createStore('')
  .on(linesAdded, (_, lines) => lines.at(-1)?.product.code ?? '')
  .reset(tabChosen, tabStepped, opened, loggedOut)

type Meaning = Parameters<typeof settleAll>[2][number]

function settleAll(tab: Tab, rows: Unclear[], meanings: { product: PriceRow | null; candidates: PriceRow[] }[]): Tab {
  return rows.reduce((settled, { id }, index) => {
    const meaning: Meaning | undefined = meanings[index]
    if (!meaning || settled.unclear.every((row) => row.id !== id)) return settled
    if (meaning.product) return settleRow(settled, id, meaning.product)
    const unclear = settled.unclear.map((row) => (row.id === id ? { ...row, candidates: meaning.candidates } : row))
    return { ...settled, unclear }
  }, tab)
}

sample({ clock: opened, filter: loadDraftsFx.pending.map((is) => !is), fn: () => undefined, target: loadDraftsFx })
sample({ clock: draftAsked, target: takeDraftFx })
const toTake = sample({
  clock: parkedTaken,
  source: { drafts: $others, isTaking: takeDraftFx.pending },
  fn: ({ drafts, isTaking }) => ({ draft: drafts.find(({ state }) => state === 'parked'), isTaking }),
})
sample({ clock: toTake.filterMap(({ draft, isTaking }) => (isTaking ? undefined : draft?.key)), target: takeDraftFx })
sample({
  clock: toTake,
  filter: ({ draft }) => draft === undefined,
  fn: () => ({ kind: 'info' as const, text: 'Отложенных корзин нет' }),
  target: noticeShown,
})
sample({ clock: takeDraftFx.doneData, target: draftTaken })
sample({ clock: takeDraftFx.failData, fn: toNotice, target: noticeShown })
sample({ clock: newTabAsked, target: makeKeyFx })
// there is always an active basket, also before the drafts are loaded
sample({
  clock: [loadDraftsFx.finally, tabClosed, tabParked],
  source: $desk,
  filter: ({ tabs }) => tabs.length === 0,
  fn: () => undefined,
  target: makeKeyFx,
})
sample({
  clock: draftTaken,
  filter: ({ content, isMine }) => content.attempt !== '' && !isMine,
  fn: () => ({
    kind: 'warning' as const,
    text: 'Эту корзину уже отправляли. Оформите её, не меняя: если заказ уже есть, второй не появится',
    seconds: 10,
  }),
  target: noticeShown,
})

const $rowCount = createStore(0).on(rowsAdded, (count, rows) => count + rows.length)
sample({
  clock: rowsPasted,
  source: $rowCount,
  filter: (_, rows) => rows.length > 0,
  fn: (count, rows) =>
    rows.slice(0, 300).map((row, index) => ({ ...row, id: `row-${count + index}`, candidates: null })),
  target: rowsAdded,
})
sample({ clock: rowsAdded, target: readRowsOfFx })
// unresolved rows of a draft from another workplace are searched again
sample({
  clock: [draftTaken, loadDraftsFx.done],
  source: $desk,
  filter: ({ tabs }) => tabs.some(isWaiting),
  fn: ({ tabs }) => tabs.filter(isWaiting).flatMap(({ unclear }) => unclear.filter((row) => row.candidates === null)),
  target: readRowsOfFx,
})
sample({ clock: readRowsOfFx.failData, fn: toNotice, target: noticeShown })

function isWaiting({ unclear }: Tab): boolean {
  return unclear.some(({ candidates }) => candidates === null)
}
