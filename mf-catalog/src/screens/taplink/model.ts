import { attach, createEvent, createStore, sample } from 'effector'
import { filled, noticeShown, paths, problemOf, redirected, toNotice, type ApiError } from '@lavka/shared'
import type { Taplink, TaplinkLink } from '@lavka/server/contract'
import { editTaplinkFx, findTaplinkFx, findTaplinksFx } from '../../api/suppliers'
import { toLinkUrl, toTyped } from './link-url'

/** A supplier's code, or empty: one's own page, and for the others all of them. */
export const opened = createEvent<string>()
export const editBegun = createEvent()
export const editDropped = createEvent()
export const draftChanged = createEvent<Partial<Draft>>()
export const saved = createEvent()

export type Draft = { title: string; about: string; links: TaplinkLink[] }

const loadFx = attach({ effect: findTaplinkFx, mapParams: (code: string) => ({ params: { code } }) })
const loadAllFx = attach({ effect: findTaplinksFx, mapParams: (_: void) => ({}) })
const saveFx = attach({
  effect: editTaplinkFx,
  mapParams: ({ title, about, links }: Draft) => ({
    body: { title, about, links: links.map((link) => ({ ...link, url: toLinkUrl(link.url) ?? '' })) },
  }),
})
export const $isSaving = saveFx.pending

const $code = createStore('').on(opened, (_, code) => code)
sample({ clock: opened, filter: (code) => code !== '', target: loadFx })
sample({ clock: opened, filter: (code) => code === '', fn: () => undefined, target: loadAllFx })

/** Pages by supplier; the answer for one already left shows nowhere. */
export const $pages = createStore<Record<string, Taplink>>({})
  .on(loadFx.doneData, (pages, page) => ({ ...pages, [page.supplier]: page }))
  .on(saveFx.doneData, (pages, page) => ({ ...pages, [page.supplier]: page }))
export const $all = createStore<Taplink[] | null>(null)
  .on(loadAllFx.doneData, (_, all) => all)
  .on(saveFx.doneData, (all, page) => all && all.map((one) => (one.supplier === page.supplier ? page : one)))
export const $error = createStore<ApiError | null>(null)
  .reset(opened)
  .on(loadAllFx.failData, (_, error) => error)
sample({
  clock: loadFx.fail,
  source: $code,
  filter: (code, { params }) => params === code,
  fn: (_, { error }) => error,
  target: $error,
})

/** What is being edited, and what is wrong with it once saving was tried. */
export const $draft = createStore<Draft | null>(null)
  .on(draftChanged, (draft, change) => draft && { ...draft, ...change })
  .reset(opened, editDropped, saveFx.done)
export const $isEdited = createStore(false)
  .on(draftChanged, () => true)
  .reset(opened, editBegun, editDropped, saveFx.done)
sample({
  clock: editBegun,
  source: { code: $code, pages: $pages, all: $all },
  fn: ({ code, pages, all }) => {
    const page = pages[code] ?? all?.find(({ isOwn }) => isOwn)
    if (!page) return null
    const links = page.links.map(({ title, url }) => ({ title, url: toTyped(url) }))
    return { title: page.title, about: page.about, links }
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
sample({ clock: saveFx.failData, fn: toNotice, target: noticeShown })
