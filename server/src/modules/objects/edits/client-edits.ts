import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../errors.ts'
import { readInteger, readJson } from '../options/read-values.ts'

type Body = Record<string, unknown>

const latest = 999_999_999

/**
 * Also accepts edits in the form of the official loadOptions client (decision 0043): `{values}`, `{key, values}` or `{key}` as a form whose `values`
 * are a JSON text; `_` is ignored. The row's version is `version`, or else a member of the values. Without a version the edit is refused by
 * VERSION_NEEDED, because it could overwrite changes that the client has not seen.
 */
export function readClientEdits(scope: FastifyInstance): void {
  scope.addHook('preValidation', async (request) => {
    if (isRecord(request.body)) request.body = editOf(request.method, request.body)
  })
}

function editOf(method: string, { _: _against, values: given, ...rest }: Body): Body {
  const values = readJson('values', given)
  const body = values === undefined ? rest : { ...rest, values }
  const row = rest['key'] ?? rest['id']
  if (method === 'POST' || row === undefined) return body
  const { version: among, ...others }: Body = isRecord(values) ? values : {}
  const own = readInteger('version', rest['version'], 1, latest)
  const version = own ?? readInteger('version', among, 1, latest)
  if (version === null) throw new ApiError('VERSION_NEEDED')
  if (method === 'DELETE') return { id: row, version }
  return { ...body, version, ...(own === null && { values: others }) }
}

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
