import { claimWayNames } from '@lavka/domain/claims'
import { formatMoney } from '@lavka/domain/format'
import { lowerFirst } from '@lavka/domain/lower-first'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ClaimWay } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import { certificatePaidOf } from '../gift-certificates/give-back.ts'

/**
 * What a claim comes to, kopecks: `certificateKopecks` of it to the gift certificate, `cardKopecks` to the card that has paid the order, the rest by `way`. `way`
 * null: nothing is returned.
 */
export type Returned = { kopecks: number; certificateKopecks: number; cardKopecks: number; way: ClaimWay | null }

/** Ways on which people hand the money over. */
export const isByHand = (way: ClaimWay | null): boolean => way === 'courier' || way === 'transfer'

/**
 * Money goes back to the gift certificate first, as much as it has paid of the order (decision 0153), then to the card, as much as that has (`mostToCard`, null:
 * the order is not paid by card), and the rest by the chosen way. MONEY_REFUSED when a rest is left and the certificate or the card was chosen for all.
 */
export async function splitReturn(
  db: Transaction<Tables>,
  orderId: number,
  kopecks: number,
  { chosen, mostToCard }: { chosen: ClaimWay; mostToCard: number | null },
): Promise<Returned> {
  if (kopecks === 0) return { kopecks, certificateKopecks: 0, cardKopecks: 0, way: null }
  const certificateKopecks = Math.min(kopecks, await certificatePaidOf(db, orderId))
  if (certificateKopecks === kopecks) return { kopecks, certificateKopecks, cardKopecks: 0, way: 'certificate' }
  if (chosen === 'certificate')
    throw new ApiError(
      'MONEY_REFUSED',
      `На сертификат можно вернуть ${formatMoney(certificateKopecks)}. Выберите, как отдать остальное`,
    )
  const cardKopecks = Math.min(kopecks - certificateKopecks, mostToCard ?? 0)
  if (chosen === 'card' && mostToCard !== null && certificateKopecks + cardKopecks < kopecks)
    throw new ApiError(
      'MONEY_REFUSED',
      `Картой оплачена часть заказа: на неё можно вернуть ${formatMoney(cardKopecks)}. Выберите, как отдать остальное`,
    )
  return { kopecks, certificateKopecks, cardKopecks, way: chosen }
}

/** What the buyer is told. */
export function textOf(returned: Returned): string {
  if (returned.way === null) return 'Претензия отклонена'
  const [name, parts] = [wayTextOf(returned), partsOf(returned)]
  return `Вернём ${formatMoney(returned.kopecks)}${parts.length > 1 ? ':' : '.'} ${name}`
}

/** How the money goes back; of several ways the sum of each. Empty: nothing goes back. */
export function wayTextOf(returned: Returned): string {
  const parts = partsOf(returned)
  if (parts.length <= 1) return parts.map(([, way]) => claimWayNames[way]).join('')
  return parts.map(([kopecks, way]) => `${formatMoney(kopecks)} — ${lowerFirst(claimWayNames[way])}`).join(', ')
}

function partsOf({ kopecks, certificateKopecks, cardKopecks, way }: Returned): [kopecks: number, way: ClaimWay][] {
  if (way === null) return []
  const rest: [number, ClaimWay] = [kopecks - certificateKopecks - cardKopecks, way]
  const all: [number, ClaimWay][] = [[certificateKopecks, 'certificate'], [cardKopecks, 'card'], rest]
  return all.filter(([part]) => part > 0)
}
