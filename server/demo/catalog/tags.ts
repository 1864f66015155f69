export const tags = [
  { code: 'today', name: 'Сегодняшнее' },
  { code: 'sale', name: 'Скидка' },
  { code: 'hit', name: 'Хит' },
  { code: 'new', name: 'Новинка' },
  { code: 'organic', name: 'Органик' },
  { code: 'lactose-free', name: 'Без лактозы' },
  { code: 'lean', name: 'Постное' },
] as const

export type TagCode = (typeof tags)[number]['code']
