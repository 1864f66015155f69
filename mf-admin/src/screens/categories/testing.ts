import type { CategoryNode } from '@lavka/server/contract'

export const nodeOf = (id: number, parentId: number | null, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  version: 1,
  code: `category-${id}`,
  parentId,
  name: `Категория ${id}`,
  position: id * 10,
  picture: { key: 'basket', color: '#f0e8e0' },
  productCount: 0,
  activeCount: 0,
  ...more,
})
