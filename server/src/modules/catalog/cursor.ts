import { ApiError } from '../../errors.ts'

export const sorts = ['popular', 'cheap', 'expensive', 'discount'] as const
export type Sort = (typeof sorts)[number]

/** Where a page ended: in which part of the list (list-parts.ts), the value it was sorted by, and the id that breaks ties. */
export type Cursor = { sort: Sort; part: number; value: number; id: number }

/** Opaque to the client: what is in it may change any day. */
export function writeCursor({ sort, part, value, id }: Cursor): string {
  return Buffer.from([sort, part, value, id].join('.')).toString('base64url')
}

/** A cursor of another sort, or not written by us, is a bad request: silently starting anew would repeat products. */
export function readCursor(text: string, sort: Sort): Cursor {
  const [, own, part, value, id] =
    /^([a-z]+)\.(\d{1,2})\.(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (own !== sort) throw new ApiError('BAD_REQUEST', 'Страница списка устарела. Обновите её')
  return { sort, part: Number(part), value: Number(value), id: Number(id) }
}
