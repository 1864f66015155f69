/** How tables write the units of products, by unit; the numbers are those of the classifier ОКЕИ. */
export const unitSpellings: Readonly<Record<string, readonly string[]>> = {
  шт: ['шт.', 'штука', 'штуки', 'штук', 'pcs', 'pc', 'pce', '796'],
  уп: ['уп.', 'упак', 'упак.', 'упаковка', 'pack', '778'],
  кг: ['кг.', 'килограмм', 'kg', '166'],
}
