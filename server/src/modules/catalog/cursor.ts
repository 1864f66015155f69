import { ApiError } from '../../errors.ts'

export const sorts = ['popular', 'cheap', 'expensive'] as const
export type Sort = (typeof sorts)[number]

/** Where a page ended: the values it was sorted by, and the id that breaks ties. `rank` is of a search (product-search.ts). */
export type Cursor = { sort: Sort; rank: number; value: number; id: number }

/** Opaque to the client: what is in it may change any day. */
export function writeCursor({ sort, rank, value, id }: Cursor): string {
  return Buffer.from([sort, rank, value, id].join('.')).toString('base64url')
}

/** A cursor of another sort, or not written by us, is a bad request: silently starting anew would repeat products. */
export function readCursor(text: string, sort: Sort): Cursor {
  const [, own, rank, value, id] =
    /^([a-z]+)\.(\d{1,4})\.(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (own !== sort) throw new ApiError('BAD_REQUEST', 'Страница списка устарела. Обновите её')
  return { sort, rank: Number(rank), value: Number(value), id: Number(id) }
}
