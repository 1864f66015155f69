import { sql } from 'kysely'
import { ApiError } from '../../../errors.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { lockRow } from '../../objects/edits/find-row.ts'
import { demandVersion, writeUpdate } from '../../objects/edits/write-row.ts'
import type { EditRefusal } from '../../objects/schema.ts'
import { placeAmong } from './place-among.ts'
import { findNodes, findSiblings, lockTree, moveProducts, writePosition } from './queries.ts'
import type { CategoryNode, MergeCategory, MoveCategory, MoveCategoryProducts } from './schema.ts'

/** Puts a category before another one or last in a parent. It is an edit like any other: versioned, checked and kept. */
export async function moveNode(
  context: EditContext,
  { id, version, parentId, before }: MoveCategory['body'],
): Promise<CategoryNode> {
  const { db } = context
  await lockTree(db)
  const { position, shifted } = placeAmong(await findSiblings(db, parentId, id), before)
  await writeUpdate(context, id, version, { parentId, position })
  for (const sibling of shifted) await writePosition(db, sibling)
  const node = (await findNodes(db)).find((one) => one.id === id)
  if (!node) throw new ApiError('NOT_FOUND', 'Такой категории нет: может быть, её уже удалили')
  return node
}

/** Pours a category into another one, which must not lie inside it: what is inside would have nowhere to hang. */
export async function mergeInto(
  context: EditContext,
  { id, version, into }: MergeCategory['body'],
): Promise<{ productCount: number }> {
  const { db, actor, object } = context
  await lockTree(db)
  const row = await lockRow(db, actor, object, id)
  await demandVersion(context, row, id, version)
  const nodes = await findNodes(db)
  if (!nodes.some((node) => node.id === into)) refuse('Такой категории уже нет. Выберите другую')
  if (isWithin(nodes, into, id)) refuse('Выберите категорию, которая не вложена в эту')
  const productCount = nodes.find((node) => node.id === id)?.productCount ?? 0
  await sql`select merge_categories(${id}, ${into})`.execute(db)
  return { productCount }
}

/** All products of one category, those that are not sold too. */
export async function moveProductsInto(
  { db, actor, object }: EditContext,
  { id, into }: MoveCategoryProducts['body'],
): Promise<{ productCount: number }> {
  if (id === into) refuse('Товары уже в этой категории')
  await lockTree(db)
  await lockRow(db, actor, object, id)
  await lockRow(db, actor, object, into)
  return { productCount: await moveProducts(db, id, into) }
}

/** Whether a category is another one or lies somewhere under it. */
function isWithin(nodes: readonly CategoryNode[], id: number, other: number): boolean {
  let at: number | null = id
  while (at !== null && at !== other) at = nodes.find((node) => node.id === at)?.parentId ?? null
  return at === other
}

function refuse(message: string): never {
  const details: EditRefusal = { fields: [{ field: 'into', message }] }
  throw new ApiError('VALUE_REFUSED', message, details)
}
