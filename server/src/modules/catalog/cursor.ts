import { ApiError } from '../../errors.ts'

export const sorts = ['popular', 'cheap', 'expensive', 'discount'] as const
export type Sort = (typeof sorts)[number]

/** The position of the last row of a page: the part of the list (list-parts.ts), the sort value, and the id for equal values. */
export type Cursor = { sort: Sort; part: number; value: number; id: number }

/** Encodes a cursor. Opaque to the client: its content may change. */
export function writeCursor({ sort, part, value, id }: Cursor): string {
  return Buffer.from([sort, part, value, id].join('.')).toString('base64url')
}

/** Decodes a cursor. BAD_REQUEST for an invalid one or one of another sort: starting from the first page would repeat products. */
export function readCursor(text: string, sort: Sort): Cursor {
  const [, own, part, value, id] =
    /^([a-z]+)\.(\d{1,2})\.(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (own !== sort) throw new ApiError('BAD_REQUEST', 'Страница списка устарела. Обновите её')
  return { sort, part: Number(part), value: Number(value), id: Number(id) }
}
