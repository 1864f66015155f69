const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** «Сыр „Тульский“, 60 дней» as «syr-tulskiy-60-dney»: a code that reads well in an address. */
export function slug(text: string, maximum = 70): string {
  const latin = [...text.toLowerCase()].map((letter) => letters[letter] ?? letter).join('')
  return latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maximum)
    .replace(/^-+|-+$/g, '')
}
