import type { FindFiles } from '@lavka/server/contract'
import type { Draft } from '../../../../drafts/draft'

/** Objects whose form has pictures, and how many of a row at most (`productPictures`, `supplierPicture` of the server). */
export const mostPictures: Readonly<Partial<Record<string, number>>> = { products: 12, suppliers: 1 }

/** The pictures of a row in their order, with the subject of each. */
export type Pictures = { ids: readonly number[]; texts: Readonly<Record<number, string>> }

export function toPictures(files: FindFiles['answer']): Pictures {
  return {
    ids: files.map(({ id }) => id),
    texts: Object.fromEntries(files.map(({ id, description }) => [id, description])),
  }
}

/** The draft in the browser's storage. */
export function draftOf({ ids, texts }: Pictures): Draft {
  return { base: {}, texts: { ids: ids.join(' '), ...texts } }
}

export function picturesOf(draft: Draft | null): Pictures | null {
  if (!draft) return null
  const { ids = '', ...texts } = draft.texts
  return { ids: ids.split(' ').map(Number).filter(Boolean), texts }
}
