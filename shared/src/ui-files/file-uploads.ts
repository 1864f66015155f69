import { fileProblem, type FileLimits } from '@lavka/domain/form-rules'
import { createEffect, createEvent, createStore, sample } from 'effector'
import type { AttachFiles, FileCard, FindFiles, UploadFile, UploadPhoto } from '@lavka/server/contract'
import { createCall, uploadCancelled, uploadProgressed, type ApiError } from '../ports/request'

// Uploads (docs/files.md) of all file fields on the page: one at a time, with progress.

/** `place` is the field, `name` is unique among pending uploads. `id` is set by the server when the upload has finished. */
export type FileUpload = {
  place: string
  name: string
  file: File
  /** A person who buys names the object alone (`uploadPhoto`). With the code of a row the file hangs on it at once, after those it has. */
  fields: { supplier?: string; obj: string; obj_code?: string }
  state: 'waiting' | 'going' | 'failed' | 'done'
  share: number
  error: string
  id: number | null
}

type Chosen = Pick<FileUpload, 'place' | 'fields'> & { files: readonly File[]; limits: FileLimits }

/** What a field shows of a file. */
export type KnownFile = Pick<FileCard, 'id' | 'name' | 'preview'>

const uploadPhotoFx = createCall<UploadPhoto>('POST', '/api/clientv9/object/photos')
const uploadFileFx = createCall<UploadFile>('POST', '/apiadmin/repo/upload')
/** The files of a row in order; saved by `attachFilesFx`. */
export const findFilesFx = createCall<FindFiles>('GET', '/apiadmin/repo')
export const attachFilesFx = createCall<AttachFiles>('PUT', '/apiadmin/repo')

/** Files for one place or several rows. */
export const uploadsAsked = createEvent<readonly Chosen[]>()
export const filesChosen = uploadsAsked.prepend((chosen: Chosen) => [chosen])
export const uploadRetried = createEvent<string>()
/** All failed uploads of a place. */
export const placeRetried = createEvent<string>()
/** The field has taken over the finished upload, or the person has dismissed a failed one. */
export const uploadDismissed = createEvent<string>()

/** The form was closed: its uploads are cancelled. */
export const fieldLeft = createEvent<string>()

const began = createEvent<FileUpload>()

const uploadFx = createEffect<FileUpload, FileCard, ApiError>(({ name, file, fields }) => {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', file)
  return (fields.supplier === undefined ? uploadPhotoFx : uploadFileFx)({ body, upload: name })
})

const again = { state: 'waiting', share: 0, error: '' } as const

export const $fileUploads = createStore<FileUpload[]>([])
  .on(uploadsAsked, (uploads, asked) =>
    asked
      .flatMap((chosen) => chosen.files.map((file) => ({ file, chosen })))
      .reduce((all, { file, chosen }) => [...all, toUpload(all, file, chosen)], uploads),
  )
  .on(began, (uploads, { name }) => change(uploads, name, { state: 'going' }))
  .on(uploadProgressed, (uploads, { name, share }) => change(uploads, name, { share }))
  .on(uploadFx.done, (uploads, { params, result }) => change(uploads, params.name, { state: 'done', id: result.id }))
  .on(uploadFx.fail, (uploads, { params, error }) => failed(uploads, params.name, error))
  .on(uploadRetried, (uploads, name) => change(uploads, name, again))
  .on(placeRetried, (uploads, place) =>
    uploads.map((upload) => (upload.place === place && upload.state === 'failed' ? { ...upload, ...again } : upload)),
  )
  .on(fieldLeft, (uploads, place) => uploads.filter((upload) => upload.place !== place))
  .on([uploadDismissed, uploadCancelled], (uploads, name) => uploads.filter((upload) => upload.name !== name))

/** Files that were uploaded before, kept by a draft. */
export const filesKnown = createEvent<readonly KnownFile[]>()

/** Files by id. */
export const $fileCards = createStore<Readonly<Record<number, KnownFile>>>({})
  .on(uploadFx.doneData, (cards, card) => ({ ...cards, [card.id]: card }))
  .on([findFilesFx.doneData, attachFilesFx.doneData, filesKnown], (cards, found) => ({
    ...cards,
    ...Object.fromEntries(found.map((card: KnownFile) => [card.id, card])),
  }))

/** The next upload: one at a time, so that the first one finishes soon on a slow connection. */
const $next = $fileUploads.map((uploads) => {
  const isFree = uploads.every(({ state }) => state !== 'going')
  return (isFree && uploads.find(({ state }) => state === 'waiting')) || null
})

sample({
  clock: $next,
  filter: (next: FileUpload | null): next is FileUpload => next !== null,
  target: [began, uploadFx],
})

/** A file whose size or extension the server would refuse is not sent. */
function toUpload(all: readonly FileUpload[], file: File, { place, fields, limits }: Chosen): FileUpload {
  const fresh = {
    place,
    fields,
    file,
    name: uniqueName(all, file.name),
    state: 'waiting',
    share: 0,
    error: '',
    id: null,
  } as const
  const error = fileProblem(file, limits)
  return error === null ? fresh : { ...fresh, state: 'failed', error }
}

function uniqueName(all: readonly FileUpload[], name: string): string {
  const isTaken = (wanted: string) => all.some((upload) => upload.name === wanted)
  let count = 1
  while (isTaken(count === 1 ? name : `${name} (${count})`)) count += 1
  return count === 1 ? name : `${name} (${count})`
}

function change(uploads: FileUpload[], name: string, given: Partial<FileUpload>): FileUpload[] {
  return uploads.map((upload) => (upload.name === name ? { ...upload, ...given } : upload))
}

function failed(uploads: FileUpload[], name: string, { message }: ApiError): FileUpload[] {
  return change(uploads, name, { state: 'failed', error: message })
}
