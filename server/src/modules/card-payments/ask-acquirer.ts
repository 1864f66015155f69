import { ApiError } from '../../errors.ts'
import { AcquirerRefusal } from './acquirer.ts'

/** A call of the acquirer in the request of a person. Errors: CARD_REFUSED with the acquirer's words, ACQUIRER_SILENT. */
export async function askAcquirer<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof AcquirerRefusal) throw new ApiError('CARD_REFUSED', `Банк отказал: ${error.message}`)
    throw new ApiError('ACQUIRER_SILENT')
  }
}
