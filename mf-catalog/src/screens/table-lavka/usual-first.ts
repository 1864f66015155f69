type Named = { code: string; name: string }

const plain = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  }`

/** Sorts usually bought products first if their name contains the typed words: «каймак» must not come before «сметана». */
export function usualFirst<T extends Named>(typed: string, rows: readonly T[], usual: readonly string[]): T[] {
  const words = plain(typed).trim().split(' ')
  const isMeant = ({ code, name }: T) => usual.includes(code) && words.every((word) => plain(name).includes(` ${word}`))
  return [...rows.filter(isMeant), ...rows.filter((row) => !isMeant(row))]
}
