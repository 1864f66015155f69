import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'
import { isValid } from '../../validation.ts'
import { mostFileBytes, uploadCalls } from '../../upload-calls.ts'
import { UploadFields, type UploadFields as Fields } from './schema.ts'

export type Upload = { content: Buffer; name: string; fields: Fields }

/** Limits of one request: the file and three short fields, in any order. */
const limits = {
  fileSize: mostFileBytes,
  files: 1,
  fields: 3,
  parts: 4,
  fieldSize: 256,
  fieldNameSize: 32,
  headerPairs: 20,
} as const

/** Reads the parts as a stream; additional, unknown or too long parts are refused before the rest is read. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('FILE_MISSING', 'Файл передаётся как multipart/form-data')
  // the parser limits the parts but not the bytes between them
  const bytes = Number(request.headers['content-length'])
  if (!(bytes > 0)) throw new ApiError('BAD_REQUEST', 'Размер запроса не назван (Content-Length)')
  if (bytes > uploadCalls.file.bodyLimit) throw new ApiError('FILE_TOO_LARGE')
  const fields: Record<string, unknown> = { supplier: '', obj: '', obj_code: '' }
  let file: { content: Buffer; name: string } | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await readFile(part, bytes)
      else if (!Object.hasOwn(fields, part.fieldname) || part.valueTruncated) throw new ApiError('BAD_REQUEST')
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    throw toApiError(error)
  }
  if (!file) throw new ApiError('FILE_MISSING')
  if (!isFields(fields)) throw new ApiError('BAD_REQUEST')
  return { ...file, fields }
}

/** Each piece goes to its place as it comes: to join 20 MB at the end would hold up other calls. `most` is the size of the whole request. */
async function readFile(part: MultipartFile, most: number): Promise<{ content: Buffer; name: string }> {
  if (part.fieldname !== 'file') throw new ApiError('BAD_REQUEST')
  const room = Buffer.allocUnsafeSlow(most)
  let length = 0
  for await (const piece of part.file) if (Buffer.isBuffer(piece)) length += piece.copy(room, length)
  if (part.file.truncated) throw new ApiError('FILE_TOO_LARGE')
  return { content: room.subarray(0, length), name: part.filename }
}

function isFields(fields: unknown): fields is Fields {
  return isValid(UploadFields, fields)
}

/** Maps the parser's own error codes. */
function toApiError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('FILE_TOO_LARGE')
  if (code === 'FST_FILES_LIMIT') return new ApiError('BAD_REQUEST', 'За один раз загружается один файл')
  if (error instanceof ApiError || (typeof code === 'string' && /^(E|ERR_)/.test(code))) return error
  return new ApiError('BAD_REQUEST', 'Файл передан неверно. Выберите его снова')
}
