import { toSupplierPicture } from '../catalog/answers.ts'
import type { findTaplink } from './queries.ts'
import type { Taplink } from './schema.ts'

type TaplinkRow = NonNullable<Awaited<ReturnType<typeof findTaplink>>>

/** Converts a row of queries.ts to the type of the API contract; `ownId` is the caller's supplier, if any. */
export function toTaplink(row: TaplinkRow, ownId: number | null): Taplink {
  return {
    supplier: row.code,
    supplierName: row.name,
    region: row.region,
    phone: row.phone,
    isOwn: row.id === ownId,
    picture: toSupplierPicture(row),
    title: row.title ?? row.name,
    about: row.about ?? row.description,
    links: row.links ?? [],
    version: row.version ?? 0,
  }
}
