import { readAreas } from '@lavka/domain/delivery-areas'
import { mayCost } from '@lavka/domain/delivery-price'
import { readZones } from '@lavka/domain/delivery-zones'
import { offeredPoints, readPoints } from '@lavka/domain/pickup-points'
import { readDaysOff, readWeekdays, readWindows } from '@lavka/domain/schedule-text'
import type { SupplierInfo } from '@lavka/server/contract'

/** The texts of a form that are not saved yet, by field of the back office; what cannot be read is left out. */
export function readDraft(json: string): Readonly<Record<string, string>> {
  try {
    const draft: unknown = JSON.parse(json)
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(
      Object.entries(draft).flatMap(([name, text]: [string, unknown]) =>
        typeof text === 'string' ? [[name, text.trim()]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** The page of a supplier as it would be with the draft. A text that is not valid yet changes nothing. */
export function withDraft(info: SupplierInfo, draft: Readonly<Record<string, string>>): SupplierInfo {
  const { name, region, phone, description, story, email, hours, cutoff } = draft
  const legal = {
    name: draft['legalName'] ?? info.legal?.name ?? '',
    inn: draft['inn'] ?? info.legal?.inn ?? '',
    ogrn: draft['ogrn'] ?? info.legal?.ogrn ?? '',
    address: draft['legalAddress'] ?? info.legal?.address ?? '',
  }
  return {
    ...info,
    name: name ?? info.name,
    region: region ?? info.region,
    phone: phone ?? info.phone,
    description: description ?? info.description,
    story: story ?? info.story,
    email: email ?? info.email,
    hours: hours ?? info.hours,
    cutoff: cutoff && /^\d{2}:\d{2}$/.test(cutoff) ? cutoff : info.cutoff,
    deliveryInDays: wholeOf(draft['deliveryInDays']) ?? info.deliveryInDays,
    minimumKopecks: kopecksOf(draft['minimumKopecks']) ?? info.minimumKopecks,
    weekdays: readWith(readWeekdays, draft['weekdays']) ?? info.weekdays,
    windows: readWith(readWindows, draft['windows']) ?? info.windows,
    daysOff: readWith(readDaysOff, draft['daysOff']) ?? info.daysOff,
    deliveryAreas: readWith(readAreas, draft['deliveryAreas']) ?? info.deliveryAreas,
    ...pricesWith(info, draft),
    pickupPoints: pointsWith(info, draft),
    legal: Object.values(legal).every(Boolean) ? legal : null,
  }
}

/** What delivery costs as it would be; an empty sum is no sum. */
function pricesWith({ deliveryPrices }: SupplierInfo, draft: Readonly<Record<string, string>>) {
  const saved = deliveryPrices ?? { kopecks: 0, freeFromKopecks: null, zones: [] }
  const free = draft['deliveryFreeFromKopecks']
  const prices = {
    kopecks: kopecksOf(draft['deliveryKopecks']) ?? saved.kopecks,
    freeFromKopecks: free === '' ? null : (kopecksOf(free) ?? saved.freeFromKopecks),
    zones:
      readWith(readZones, draft['deliveryZones'])?.map(({ areas, ...price }) => ({ ...price, areas: [...areas] })) ??
      saved.zones,
  }
  return { deliveryPrices: mayCost(prices) ? prices : undefined }
}

/** The points that could be chosen then; undefined for none. */
function pointsWith(info: SupplierInfo, draft: Readonly<Record<string, string>>): SupplierInfo['pickupPoints'] {
  const points = readWith(readPoints, draft['pickupPoints'])
  if (points === null) return info.pickupPoints
  const shown = offeredPoints(points, info).map(({ isOpen: _, days, daysOff, ...point }) => ({
    ...point,
    days: [...days],
    daysOff: [...daysOff],
  }))
  return shown.length > 0 ? shown : undefined
}

const readWith = <Value>(read: (text: string) => Value | null, text: string | undefined) =>
  text === undefined ? null : read(text)

const wholeOf = (text = '') => (/^\d{1,2}$/.test(text) ? Number(text) : null)

/** Money is typed in roubles. */
function kopecksOf(text = ''): number | null {
  const roubles = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(roubles) ? Math.round(Number(roubles) * 100) : null
}
