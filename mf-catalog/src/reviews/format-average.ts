const average = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** «4,8». */
export function formatAverage(value: number): string {
  return average.format(value)
}
