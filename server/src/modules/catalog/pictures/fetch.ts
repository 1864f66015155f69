import type { FastifyInstance } from 'fastify'
import { actorOfJob } from '../../../auth.ts'
import { ApiError } from '../../../errors.ts'
import { FetchFailure } from '../../../fetch-failure.ts'
import { fetchGuarded } from '../../../guarded-fetch.ts'
import type { Cidrs } from '../../../network.ts'
import { formatOf } from '../../files/kinds.ts'
import { keepContent } from '../../files/upload.ts'
import { productPictures } from '../attachables.ts'
import { findOwnerOf, noteFailed, noteHung, takeNext, type Wanted } from './queries.ts'

type Given = Pick<FastifyInstance, 'database' | 'fileStore'> & {
  /** internal networks that may be reached */
  networks: Cidrs
}

const mostBytes = 20 * 1024 * 1024
/** In milliseconds. */
const limits = { connection: 10_000, silence: 15_000, total: 60_000 }
/** Then the job ends, and the next slot goes on. */
const mostAtOnce = 200

/** Fetches the pictures that products name by their addresses (docs/import-export.md). Jobs may run side by side. */
export async function fetchPictures(given: Given): Promise<void> {
  for (let left = mostAtOnce; left > 0; left--) {
    const wanted = await takeNext(given.database)
    if (!wanted) return
    await fetchPicture(given, wanted)
  }
}

async function fetchPicture({ database, fileStore, networks }: Given, wanted: Wanted): Promise<void> {
  const { id, address, code } = wanted
  try {
    const owner = await findOwnerOf(database, id)
    if (!owner) throw new FetchFailure('Того, кто назвал адрес, больше нет среди сотрудников')
    const content = await fetchGuarded({ url: address, networks, limits, mostBytes })
    if (!isPicture(content)) throw new FetchFailure('По этому адресу не фото: нужен JPEG, PNG или WebP')
    await keepContent({ database, fileStore }, actorOfJob(owner, `picture-${id}`), {
      content,
      name: nameOf(address),
      fields: { supplier: '', obj: productPictures.obj, obj_code: code },
      attachable: productPictures,
      hung: (db, file) => noteHung(db, wanted, file.id),
    })
  } catch (error) {
    // what is not told in words is tried again when the time of this try is over
    if (!(error instanceof FetchFailure || error instanceof ApiError)) throw error
    await noteFailed(database, id, error.message)
  }
}

const isPicture = (content: Buffer) => ['jpeg', 'png', 'webp'].some((format) => format === formatOf(content))

/** The last part of the path. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
