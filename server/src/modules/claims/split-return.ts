import { claimWayNames } from '@lavka/domain/claims'
import { formatMoney } from '@lavka/domain/format'
import { lowerFirst } from '@lavka/domain/lower-first'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ClaimWay } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import { certificatePaidOf } from '../gift-certificates/give-back.ts'

/** What a claim comes to, kopecks: `certificateKopecks` of it to the gift certificate, the rest by `way`. `way` null: nothing is returned. */
export type Returned = { kopecks: number; certificateKopecks: number; way: ClaimWay | null }

/** Ways on which people hand the money over. */
export const isByHand = (way: ClaimWay | null): boolean => way === 'courier' || way === 'transfer'

/**
 * Money goes back to the gift certificate first, as much as it has paid of the order (decision 0153), and the rest by the chosen way. MONEY_REFUSED when a
 * rest is left and the certificate was chosen for all.
 */
export async function splitReturn(
  db: Transaction<Tables>,
  orderId: number,
  kopecks: number,
  chosen: ClaimWay,
): Promise<Returned> {
  if (kopecks === 0) return { kopecks, certificateKopecks: 0, way: null }
  const certificateKopecks = Math.min(kopecks, await certificatePaidOf(db, orderId))
  if (certificateKopecks === kopecks) return { kopecks, certificateKopecks, way: 'certificate' }
  if (chosen === 'certificate')
    throw new ApiError(
      'MONEY_REFUSED',
      `На сертификат можно вернуть ${formatMoney(certificateKopecks)}. Выберите, как отдать остальное`,
    )
  return { kopecks, certificateKopecks, way: chosen }
}

/** What the buyer is told. */
export function textOf({ kopecks, certificateKopecks, way }: Returned): string {
  if (way === null) return 'Претензия отклонена'
  const all = `Вернём ${formatMoney(kopecks)}`
  if (certificateKopecks === 0 || way === 'certificate') return `${all}. ${claimWayNames[way]}`
  const rest = formatMoney(kopecks - certificateKopecks)
  return `${all}: ${formatMoney(certificateKopecks)} — на подарочный сертификат, ${rest} — ${lowerFirst(claimWayNames[way])}`
}
