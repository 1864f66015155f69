import { Type, type Static, type TUnsafe } from 'typebox'
import type { Readable } from 'node:stream'
import { everyone, people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { fileKinds } from '../../database/values.ts'
import { uploadCalls } from '../../upload-calls.ts'

// specification §7: POST repo/upload, GET and DELETE repo/{id}. Rules: quality.md §1.7, docs/files.md.

/** Roles that may change files. A partner may only read the files of its suppliers. */
const editors = ['admin', 'manager', 'supplier'] as const
const readers = [...editors, 'partner'] as const
const FileId = Type.Object({ id: Type.Integer({ minimum: 1 }) })
const code = (description: string) => Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$', description })

/** A file as a form shows it. */
export type FileCard = Static<typeof FileCard>
export const FileCard = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(fileKinds),
  name: Type.String({ description: 'Для показа: без пути и опасных знаков, с расширением по содержимому' }),
  size: Type.Integer({ description: 'Сколько хранится, байты' }),
  description: Type.String({ description: 'Что на снимке: для тех, кто его не видит' }),
  madeAt: Type.String({ description: 'UTC ISO' }),
  picture: Type.Union([Type.Object({ key: Type.String(), color: Type.String() }), Type.Null()], {
    description:
      'Картинка: адреса /api/pictures/{key}-{ширина}.{формат} открыты, пока она приложена к тому, что видят все',
  }),
  preview: Type.String({ description: 'Картинка 160 × 160 как data:-адрес; у документов пусто' }),
})

/** The fields sent with the file. Without `obj` the file stays unattached and is deleted after a day. */
export type UploadFields = Static<typeof UploadFields>
export const UploadFields = Type.Object({
  supplier: code('Код поставщика; поставщику его можно не называть'),
  obj: code('Объект, к которому прикладывают: products'),
  obj_code: code('Ключ строки объекта; пусто, пока её нет'),
})

export type UploadFile = CallOf<typeof uploadFile>
export const uploadFile = defineCall({
  ...uploadCalls.file,
  summary: 'Загрузить файл: картинку, PDF, XLSX или DOCX',
  allow: editors,
  multipart: Type.Object({
    file: Type.String({ format: 'binary' }),
    ...Type.Partial(UploadFields).properties,
  }),
  answer: FileCard,
  errors: [
    ...(['FILE_MISSING', 'FILE_TOO_LARGE', 'FILE_KIND', 'FILES_FULL', 'NOT_FOUND', 'TOO_MANY', 'BUSY'] as const),
    ...(['FILE_EMPTY', 'FILE_BROKEN', 'FILE_UNSAFE', 'PICTURE_TOO_LARGE'] as const),
  ],
})

/** A photo that a buyer shows with a claim or a review; it is attached when that is sent, and deleted after a day without one. */
export type UploadPhoto = CallOf<typeof uploadPhoto>
export const uploadPhoto = defineCall({
  ...uploadCalls.photo,
  summary: 'Загрузить снимок к своей претензии или отзыву: JPEG, PNG или WebP',
  allow: people,
  multipart: Type.Object({
    file: Type.String({ format: 'binary' }),
    obj: Type.String({ description: 'К чему снимок: claims, reviews или order-messages' }),
  }),
  answer: FileCard,
  errors: uploadFile.errors,
})

/** A stream of bytes. */
const Bytes: TUnsafe<Readable | string> = Type.Unsafe({ type: 'string', format: 'binary' })

/** The call for the page, which receives the bytes as a Blob. */
export type ReadFile = Omit<CallOf<typeof readFile>, 'answer'> & { answer: Blob }
export const readFile = defineCall({
  method: 'GET',
  url: '/apiadmin/repo/{id}',
  summary: 'Файл: целиком или часть (Range)',
  allow: everyone,
  params: FileId,
  answer: Bytes,
  errors: ['NOT_FOUND'],
})

export type DeleteFile = CallOf<typeof deleteFile>
export const deleteFile = defineCall({
  method: 'DELETE',
  url: '/apiadmin/repo/{id}',
  summary: 'Удалить файл',
  allow: editors,
  params: FileId,
  answer: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND'],
})

const Row = Type.Object({
  obj: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  obj_code: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
})

export type FindFiles = CallOf<typeof findFiles>
export const findFiles = defineCall({
  method: 'GET',
  url: '/apiadmin/repo',
  summary: 'Файлы строки объекта по порядку',
  allow: readers,
  query: Row,
  answer: Type.Array(FileCard),
  errors: ['NOT_FOUND'],
})

export type AttachFiles = CallOf<typeof attachFiles>
export const attachFiles = defineCall({
  method: 'PUT',
  url: '/apiadmin/repo',
  summary: 'Файлы строки объекта: какие и в каком порядке; остальные её файлы удаляются',
  allow: editors,
  bodyLimit: 64 * 1024,
  body: Type.Object({
    ...Row.properties,
    ids: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100 }),
    descriptions: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100, description: 'Что на снимке, в порядке ids' }),
    ),
  }),
  answer: Type.Array(FileCard),
  errors: ['NOT_FOUND', 'FILE_KIND', 'FILES_FULL'],
})
