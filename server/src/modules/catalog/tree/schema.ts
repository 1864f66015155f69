import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { RowId } from '../../../schema-primitives.ts'
import { Version } from '../../objects/schema.ts'
import { Picture } from '../schema.ts'

// The tree of categories in the back office (specification §2, `/admin/categories`). A name is changed by the calls of the object `categories`.

const readers = ['admin', 'manager', 'supplier'] as const
const editors = ['admin', 'manager'] as const
const ParentId = Type.Union([RowId, Type.Null()], { description: 'null — на верхнем уровне' })

/** A category with what stands straight in it. */
export type CategoryNode = Static<typeof CategoryNode>
export const CategoryNode = Type.Object({
  id: RowId,
  version: Version,
  code: Type.String(),
  parentId: ParentId,
  name: Type.String(),
  position: Type.Integer({ description: 'Место среди соседних: чем меньше, тем раньше' }),
  picture: Picture,
  productCount: Type.Integer({ description: 'Товаров прямо в ней, проданных и снятых с продажи' }),
  activeCount: Type.Integer({ description: 'Из них в продаже' }),
})

const Tree = Type.Array(CategoryNode)
const section = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80, description: 'Код: только эта ветвь' })

export type FindCategoryTree = CallOf<typeof findCategoryTree>
export const findCategoryTree = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/categories/tree',
  summary: 'Дерево категорий по порядку, вместе с пустыми',
  allow: readers,
  query: Type.Object({ section: Type.Optional(section) }),
  answer: Tree,
  errors: ['NOT_FOUND'],
})

export type MoveCategory = CallOf<typeof moveCategory>
export const moveCategory = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/categories/move',
  summary: 'Поставить категорию на другое место дерева',
  allow: editors,
  body: Type.Object({
    id: RowId,
    version: Version,
    parentId: ParentId,
    before: Type.Union([RowId, Type.Null()], { description: 'Перед какой соседкой; null — последней' }),
  }),
  answer: CategoryNode,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'VALUE_REFUSED', 'CONFLICT'],
})

const Merged = Type.Object({ productCount: Type.Integer({ description: 'Перенесено товаров' }) })

export type MergeCategory = CallOf<typeof mergeCategory>
export const mergeCategory = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/categories/merge',
  summary: 'Влить категорию в другую: товары, вложенные категории и адреса переходят туда, сама она удаляется',
  allow: editors,
  body: Type.Object({ id: RowId, version: Version, into: RowId }),
  answer: Merged,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'VALUE_REFUSED', 'CONFLICT'],
})

export type MoveCategoryProducts = CallOf<typeof moveCategoryProducts>
export const moveCategoryProducts = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/categories/products',
  summary: 'Перенести все товары категории в другую',
  allow: editors,
  body: Type.Object({ id: RowId, into: RowId }),
  answer: Merged,
  errors: ['NOT_FOUND', 'VALUE_REFUSED', 'CONFLICT'],
})
