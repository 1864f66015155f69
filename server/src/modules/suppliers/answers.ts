import type { findTaplink } from './queries.ts'
import type { Taplink } from './schema.ts'

type TaplinkRow = NonNullable<Awaited<ReturnType<typeof findTaplink>>>

/** A row of queries.ts as the contract says it; `ownId` is the supplier who asks, if one does. */
export function toTaplink(row: TaplinkRow, ownId: number | null): Taplink {
  return {
    supplier: row.code,
    supplierName: row.name,
    region: row.region,
    phone: row.phone,
    isOwn: row.id === ownId,
    picture: { key: row.picture_key, color: row.picture_color },
    title: row.title ?? row.name,
    about: row.about ?? row.description,
    links: row.links ?? [],
  }
}
