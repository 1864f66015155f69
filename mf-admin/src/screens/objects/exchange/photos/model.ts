import { fileLimits, fileProblem } from '@lavka/domain/form-rules'
import type { AnyRow } from '@lavka/server/contract'
import { loggedOut, noticeShown, toNotice, type ApiError } from '@lavka/shared'
import {
  $fileUploads,
  attachFilesFx,
  fieldLeft,
  findFilesFx,
  placeRetried,
  uploadsAsked,
  type FileUpload,
} from '@lavka/shared/ui-files'
import { combine, createEffect, createEvent, createStore, sample, type StoreValue } from 'effector'
import { loadObjectRowsFx } from '../../../../api/objects'
import { invalidated } from '../../model'
import { $isOpen } from '../import/batch-model'
import { isArchive, unpack } from './archive'
import { findProducts, readingsOf, type Product } from './file-names'

// Pictures of many products at once, told apart by the names of their files. They and what has become of them stay when the panel is closed.

const OBJECT = 'products'
/** The place of the uploads among those of all fields of the page. */
const PLACE = 'photos by codes'
/** So many names fit into one question (docs/load-options.md), and so many uploads into an hour. */
export const MOST_FILES = 200

/** Pictures, and archives of them. */
export const chosen = createEvent<readonly File[]>()
export const startClicked = createEvent()
export const retryAllClicked = createEvent()
export const cleared = createEvent()

/** A chosen file: its product and the place of the picture, or why it does not fit. */
export type Photo = { file: File; product: Product | null; place: number; problem: string }

const textOf = (value: AnyRow[string] | undefined) => (typeof value === 'string' ? value : '')

const findProductsFx = createEffect<readonly File[], Product[], ApiError>(async (files) => {
  const keys = [...new Set(files.flatMap(({ name }) => readingsOf(name).map(({ key }) => key)))]
  if (keys.length === 0) return []
  const filter = [
    ...[['article', 'anyof', keys], 'or', ['code', 'anyof', keys.map((key) => key.toLowerCase())]],
    ...['or', ['barcode', 'anyof', keys.filter((key) => /^\d{13}$/.test(key))]],
  ]
  const body = { filter, take: 1000 }
  const { data } = await loadObjectRowsFx({ params: { x: OBJECT }, body })
  return data.map(({ code, article, barcode, name }) => ({
    code: textOf(code),
    article: textOf(article),
    barcode: textOf(barcode) || null,
    name: textOf(name),
  }))
})

const unpackFx = createEffect(async (files: readonly File[]) => {
  const all = await Promise.all(
    files.map(async (file) => (isArchive(file) ? unpack(file, MOST_FILES) : { files: [file], refusal: '' })),
  )
  return { files: all.flatMap((one) => one.files), refusals: all.flatMap(({ refusal }) => refusal || []) }
})
export const $isFinding = combine(unpackFx.pending, findProductsFx.pending, (...all) => all.includes(true))

function toPhoto(file: File, products: readonly Product[]): Photo {
  const found = findProducts(file.name, products)
  const [product = null, ...others] = found.products
  const problem = problemOf(file, product, others)
  return { file, product: problem === '' ? product : null, place: found.place, problem }
}

function problemOf(file: File, product: Product | null, others: readonly Product[]): string {
  const unfit = fileProblem(file, fileLimits.picture)
  if (unfit) return unfit
  if (!product) return 'Нет товара с таким артикулом, кодом или штрихкодом'
  return others.length > 0 ? 'Таких товаров несколько. Назовите файл по коду' : ''
}

const isSame = (one: File, other: File) => one.name === other.name && one.size === other.size
const byProduct = (one: Photo, other: Photo) =>
  (one.product?.name ?? '').localeCompare(other.product?.name ?? '', 'ru') || one.place - other.place

export const $photos = createStore<readonly Photo[]>([])
  .on(findProductsFx.done, (photos, { params, result }) => {
    const known = photos.filter(({ file }) => !params.some((one) => isSame(one, file)))
    return [...known, ...params.map((file) => toPhoto(file, result))].toSorted(byProduct)
  })
  .reset(cleared, loggedOut)
/** An archive that is not taken, more files than are taken at once, or products that could not be asked for. */
export const $refusal = createStore('')
  .on(unpackFx.doneData, (_, { files, refusals }) =>
    [
      ...refusals,
      ...(files.length > MOST_FILES ? [`За один раз — до ${MOST_FILES} файлов. Остальные выберите потом`] : []),
    ].join('. '),
  )
  .on(findProductsFx.failData, (_, { message }) => message)
  .reset(cleared, loggedOut)

const $mine = $fileUploads.map((uploads) => uploads.filter(({ place }) => place === PLACE))
/** Photos that have a product, with their uploads: null until the person has started them. */
export const $lines = combine($photos, $mine, (photos, uploads) =>
  photos.flatMap(({ file, product, place }) =>
    product ? [{ file, product, place, upload: uploads.find((one) => one.file === file) ?? null }] : [],
  ),
)
export type Line = StoreValue<typeof $lines>[number]
export const $unfit = $photos.map((photos) => photos.filter(({ product }) => product === null))
export const $counts = $lines.map((lines) => {
  const count = (...states: (FileUpload['state'] | undefined)[]) =>
    lines.filter(({ upload }) => states.includes(upload?.state)).length
  return {
    products: new Set(lines.map(({ product }) => product.code)).size,
    ready: count(undefined),
    going: count('waiting', 'going'),
    done: count('done'),
    failed: count('failed'),
  }
})

sample({ clock: chosen, target: unpackFx })
sample({ clock: unpackFx.doneData, fn: ({ files }) => files.slice(0, MOST_FILES), target: findProductsFx })
sample({
  clock: startClicked,
  source: $lines,
  fn: (lines) =>
    lines
      .filter(({ upload }) => upload === null)
      .map(({ file, product }) => ({
        place: PLACE,
        files: [file],
        fields: { supplier: '', obj: OBJECT, obj_code: product.code },
        limits: fileLimits.picture,
      })),
  target: uploadsAsked,
})
sample({ clock: retryAllClicked, fn: () => PLACE, target: placeRetried })
sample({ clock: cleared, fn: () => PLACE, target: fieldLeft })

const $isEnded = $counts.map(({ going, done, failed }) => going === 0 && done + failed > 0)
const ended = sample({ clock: $isEnded, source: $counts, filter: (_, isEnded) => isEnded })
sample({ clock: ended, fn: () => undefined, target: invalidated })
// the panel says it itself
sample({
  clock: ended,
  source: $isOpen,
  filter: (isOpen) => !isOpen,
  fn: (_, { done, failed }) =>
    failed === 0
      ? ({ kind: 'success', text: `Фото загружены: ${done}` } as const)
      : ({ kind: 'error', text: `Фото загружены: ${done}, не загружены: ${failed}` } as const),
  target: noticeShown,
})

/** Products whose photos came in another order than their places say: one was loaded by a later try, or had hung there before. */
const $disordered = $lines.map((lines) =>
  [...new Set(lines.map(({ product }) => product.code))].flatMap((code) => {
    const own = lines.filter(({ product }) => product.code === code)
    const ids = own.flatMap(({ upload }) => (upload?.id ? [upload.id] : []))
    const isGoing = own.some(({ upload }) => upload?.state === 'waiting' || upload?.state === 'going')
    return isGoing || ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0)) ? [] : [{ code, ids }]
  }),
)
type Disorder = StoreValue<typeof $disordered>[number]
const orderFx = createEffect<Disorder, unknown, ApiError>(async ({ code, ids }) => {
  const place = { obj: OBJECT, obj_code: code }
  const present = (await findFilesFx({ query: place })).map(({ id }) => id)
  const others = present.filter((id) => !ids.includes(id))
  return attachFilesFx({ body: { ...place, ids: [...others, ...ids.filter((id) => present.includes(id))] } })
})
/** Those that were put in order, by their files. */
const $ordered = createStore<readonly string[]>([])
  .on(orderFx, (ordered, { ids }) => [...ordered, ids.join()])
  .reset(cleared, loggedOut)
const $next = combine($disordered, $ordered, orderFx.pending, (all, ordered, pending) =>
  pending ? null : (all.find(({ ids }) => !ordered.includes(ids.join())) ?? null),
)
sample({ clock: $next.updates.filterMap((next) => next ?? undefined), target: orderFx })
sample({ clock: orderFx.failData, fn: toNotice, target: noticeShown })
