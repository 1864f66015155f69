import { readAreas } from './delivery-areas'
import type { DeliveryZone } from './delivery-price'

// Zones with prices of delivery as lines of text, «Тула, Щёкино — 200 ₽, бесплатно от 3000 ₽», for a field of the back office and for tables. Roubles in
// the text, kopecks in a zone.

/** The most zones of a supplier (schema/tables/suppliers.sql). */
const MOST_ZONES = 20
/** The most that a delivery costs, and the largest sum from which it may be free, in kopecks (the same file). */
export const MOST_DELIVERY_KOPECKS = 10_000_000
export const MOST_FREE_FROM_KOPECKS = 1_000_000_000

/** As the column of the back office writes it (price-fields.ts). */
export function zonesText(zones: readonly DeliveryZone[]): string {
  return zones
    .map(({ areas, kopecks, freeFromKopecks: free }) => {
      const price = kopecks === 0 ? 'бесплатно' : roubles(kopecks)
      return `${areas.join(', ')} — ${price}${free === null ? '' : `, бесплатно от ${roubles(free)}`}`
    })
    .join('\n')
}

/** Parses such lines; null for anything else. */
export function readZones(text: string): DeliveryZone[] | null {
  const zones = linesOf(text).map(readLine)
  const known = zones.flatMap((zone) => zone ?? [])
  return problemOfZones(text) === null ? known : null
}

/** What is wrong with the lines, in Russian; null for nothing. A town may stand in one line only. */
export function problemOfZones(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length > MOST_ZONES) return `Не больше ${MOST_ZONES} строк`
  const zones = lines.map(readLine)
  const wrong = zones.findIndex((zone) => zone === null)
  if (wrong >= 0) return `Строка ${wrong + 1}: напишите города и цену так: Тула, Щёкино — 200 ₽, бесплатно от 3000 ₽`
  const names = zones.flatMap((zone) => zone?.areas ?? [])
  const keys = names.map((name) => name.toLowerCase().replaceAll('ё', 'е'))
  const again = names.find((_, at) => keys.indexOf(keys[at] ?? '') !== at)
  return again === undefined ? null : `«${again}» указан дважды: оставьте одну цену`
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const money = String.raw`(\d[\d\s]*(?:[.,]\d{1,2})?)\s*(?:₽|руб\.?)?`
const pattern = new RegExp(
  String.raw`^(.*\S)(?:\s*:|\s+[—–-])\s*(?:(бесплатно)|${money})(?:\s*[,;]?\s*бесплатно от\s+${money})?\s*$`,
  'iu',
)

function readLine(line: string): DeliveryZone | null {
  const [found, towns = '', free, price = '', from] = pattern.exec(line) ?? []
  const areas = readAreas(towns)
  if (found === undefined || !areas?.length) return null
  const kopecks = free === undefined ? kopecksOf(price) : 0
  const freeFromKopecks = from === undefined ? null : kopecksOf(from)
  const isRight = kopecks <= MOST_DELIVERY_KOPECKS && freeFromKopecks !== 0
  return isRight && (freeFromKopecks ?? 0) <= MOST_FREE_FROM_KOPECKS ? { areas, kopecks, freeFromKopecks } : null
}

const kopecksOf = (text: string) => Math.round(Number(text.replaceAll(/\s/g, '').replace(',', '.')) * 100)
const roubles = (kopecks: number) => `${String(kopecks / 100).replace('.', ',')}\u00a0₽`
