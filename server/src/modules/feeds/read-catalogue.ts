import { ApiError } from '../../errors.ts'
import { FetchFailure } from '../../fetch-failure.ts'
import { fetchGuarded, type FetchLimits } from '../../guarded-fetch.ts'
import type { Cidrs } from '../../network.ts'
import { mostFileBytes } from '../../upload-calls.ts'
import { isYml } from '../exchange/sheets/read/read-yml.ts'

/** Somebody waits for the answer, which has to come within the time of a call (app.ts). */
export const whileWaiting: FetchLimits = { connection: 5_000, silence: 15_000, total: 20_000 }
/** Many shops write their catalogue only when it is asked for. */
export const inBackground: FetchLimits = { connection: 10_000, silence: 60_000, total: 300_000 }

type Given = { networks: Cidrs; limits: FetchLimits }

/** The catalogue YML at an address; VALUE_REFUSED says in Russian why there is none. */
export async function readCatalogue(url: string, given: Given): Promise<Buffer> {
  const content = await read(url, given)
  if (isYml(content)) return content
  const isPage = /<(!doctype html|html|body)\b/i.test(content.toString('latin1', 0, 4_000))
  throw refused(isPage ? 'По этому адресу веб-страница, а не каталог YML. Нужен адрес самого файла' : noCatalogue)
}

const noCatalogue = 'По этому адресу не каталог YML'

async function read(url: string, given: Given): Promise<Buffer> {
  try {
    return await fetchGuarded({ url, ...given, mostBytes: mostFileBytes })
  } catch (error) {
    throw error instanceof FetchFailure ? refused(error.message) : error
  }
}

const refused = (words: string) => new ApiError('VALUE_REFUSED', words, [{ field: 'url', message: words }])

/** What a batch of a catalogue is called: the address without its protocol and parameters. */
export function titleOf(url: string): string {
  const { host, pathname } = new URL(url.trim())
  return `${host}${pathname}`.replace(/\/$/, '')
}
