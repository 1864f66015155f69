import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createDetails, noticeShown, paths, redirected, toNotice } from '@lavka/shared'
import { filled, problemOf } from '@lavka/shared/forms'
import type { TaplinkLink } from '@lavka/server/contract'
import { editTaplinkFx, findTaplinkFx, findTaplinksFx } from '../../api/suppliers'
import { toLinkUrl, toTyped } from '@lavka/domain/link-url'
import { conflictOf, type Conflict } from './conflict'

/** A supplier's code; empty: the supplier's own page, for others the list of all pages. */
export const opened = createEvent<string>()
export const retryClicked = createEvent()
/** A person is logged in: the answers that came with the page do not say which page is theirs. */
export const personKnown = createEvent()
export const editBegun = createEvent()
export const editDropped = createEvent()
export const draftChanged = createEvent<Partial<Draft>>()
export const saved = createEvent()

/** `version` is that of the page as it was read. */
export type Draft = { title: string; about: string; links: TaplinkLink[]; version: number }

const one = createDetails({
  effect: findTaplinkFx,
  toParams: (code: string) => ({ params: { code } }),
  remembered: 8,
})
const all = createDetails({ effect: findTaplinksFx, toParams: (_: void) => ({}) })
const saveFx = attach({
  effect: editTaplinkFx,
  mapParams: ({ title, about, version, links }: Draft) => ({
    body: { title, about, version, links: links.map((link) => ({ ...link, url: toLinkUrl(link.url) ?? '' })) },
  }),
})
export const $isSaving = saveFx.pending

const $code = createStore('').on(opened, (_, code) => code)
sample({ clock: opened, filter: (code) => code !== '', target: one.opened })
sample({ clock: opened, filter: (code) => code === '', fn: () => undefined, target: [one.closed, all.opened] })
sample({ clock: retryClicked, source: $code, target: opened })
sample({ clock: personKnown, target: [one.invalidated, all.invalidated] })

export const $page = one.$details.on(saveFx.doneData, (shown, page) =>
  shown?.supplier === page.supplier ? page : shown,
)
export const $all = all.$details.on(
  saveFx.doneData,
  (all, page) => all && all.map((one) => (one.supplier === page.supplier ? page : one)),
)
export const $error = combine($code, one.$error, all.$error, (code, ofOne, ofAll) => (code === '' ? ofAll : ofOne))

/** The edited page, and its validation errors after the first attempt to save. */
export const $draft = createStore<Draft | null>(null)
  .on(draftChanged, (draft, change) => draft && { ...draft, ...change })
  .reset(opened, editDropped, saveFx.done)
export const $isEdited = createStore(false)
  .on(draftChanged, () => true)
  .reset(opened, editBegun, editDropped, saveFx.done)
sample({
  clock: editBegun,
  source: { shown: $page, all: $all },
  fn: ({ shown, all }) => {
    const page = shown ?? all?.find(({ isOwn }) => isOwn)
    if (!page) return null
    const links = page.links.map(({ title, url }) => ({ title, url: toTyped(url) }))
    return { title: page.title, about: page.about, version: page.version, links }
  },
  target: $draft,
})

export type Problems = { title?: string; links: Record<number, { title?: string; url?: string }> }

export function problemsOf({ title, links }: Draft): Problems | null {
  const wrong = links.map((link) => ({
    ...named(problemOf(link.title, filled('Назовите ссылку'))),
    ...(!toLinkUrl(link.url) && { url: 'Нужен адрес сайта, телефон или почта' }),
  }))
  const faulty = Object.fromEntries(wrong.flatMap((own, index) => (Object.keys(own).length > 0 ? [[index, own]] : [])))
  const untitled = problemOf(title, filled('Укажите название страницы'))
  if (untitled === null && Object.keys(faulty).length === 0) return null
  return { ...named(untitled), links: faulty }
}

const named = (title: string | null) => (title === null ? {} : { title })

export const $problems = createStore<Problems | null>(null).reset(opened, editBegun, editDropped, draftChanged)
const tried = sample({ clock: saved, source: $draft, filter: Boolean })
sample({ clock: tried, fn: problemsOf, target: $problems })
sample({ clock: tried, filter: (draft) => problemsOf(draft) === null, target: saveFx })
sample({ clock: saveFx.doneData, fn: ({ supplier }) => paths.taplink(supplier), target: redirected })
sample({
  clock: saveFx.done,
  fn: () => ({ kind: 'success', text: 'Страница сохранена' }) as const,
  target: noticeShown,
})

/** Somebody else has saved the page since it was read: its version now, and who changed what. */
export const $conflict = createStore<Conflict | null>(null).reset(opened, editBegun, editDropped, saveFx)
const refused = sample({ clock: saveFx.failData, fn: (error) => ({ error, conflict: conflictOf(error) }) })
$conflict.on(refused, (_, { conflict }) => conflict)
sample({
  clock: refused,
  filter: ({ conflict }) => conflict === null,
  fn: ({ error }) => toNotice(error),
  target: noticeShown,
})

/** What the person typed is saved over the page as it is now. */
export const mineKept = createEvent()
/** The page as it is now is shown instead of what was typed. */
export const theirsTaken = createEvent()
sample({
  clock: mineKept,
  source: { draft: $draft, conflict: $conflict },
  filter: ({ draft, conflict }) => draft !== null && conflict !== null,
  fn: ({ conflict }) => ({ version: conflict?.version ?? 0 }),
  target: draftChanged,
})
sample({ clock: mineKept, target: saved })
sample({ clock: theirsTaken, fn: () => undefined, target: [editDropped, one.invalidated, all.invalidated] })
