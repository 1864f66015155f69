import { ApiError } from '../../errors.ts'
import { AcquirerRefusal } from './acquirer.ts'

/** What a person is told when the acquirer says no, by its code (domain.md §2): its own words name its fields and states. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['1', 'Банк уже открыл оплату этого заказа. Повторите через минуту'],
  ['5', 'Банк не принимает оплату картой для этого продавца. Оплатите при получении'],
  ['6', 'Банк не нашёл эту оплату. Повторите через минуту'],
  ['7', 'Банк сейчас не может это сделать: возможно, он ещё проверяет оплату. Повторите через несколько минут'],
])
const refused = 'Банк отказал. Повторите через несколько минут или оплатите при получении'

/** A call of the acquirer in the request of a person. Errors: CARD_REFUSED with words of ours, ACQUIRER_SILENT. */
export async function askAcquirer<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof AcquirerRefusal) throw new ApiError('CARD_REFUSED', refusals.get(error.code) ?? refused)
    throw new ApiError('ACQUIRER_SILENT')
  }
}
