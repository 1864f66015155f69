/** Roubles as typed, «1 250,50», in kopecks; null for anything else. */
export function toKopecks(text: string): number | null {
  const [, roubles = '', , kopecks = ''] = /^(\d{1,9})([.,](\d{1,2}))?$/.exec(text.replace(/[\s₽]/g, '')) ?? []
  return roubles === '' ? null : Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

/** Kopecks as a person types them: «1250,50». */
export const toRoubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',')
