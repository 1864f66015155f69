import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { ApiError } from '../../../errors.ts'
import { objectHandlers } from '../../objects/serve-object.ts'
import { categoriesOffice } from '../office/categories.ts'
import { mergeInto, moveNode, moveProductsInto } from './change-tree.ts'
import { findNodes } from './queries.ts'
import * as calls from './schema.ts'

/** The tree of categories, which the staff puts in order. */
export function categoryTree(app: FastifyInstance): void {
  const { edit } = objectHandlers(app, app.objects.office)
  serve(app, calls.findCategoryTree, async ({ actor, database, query: { section } }) => {
    const nodes = await asActor(database, actor, (db) => findNodes(db, section))
    if (section !== undefined && nodes.length === 0) throw new ApiError('NOT_FOUND', 'Такого раздела нет')
    return nodes
  })
  serve(app, calls.moveCategory, ({ actor, body }) =>
    edit(actor, categoriesOffice, (context) => moveNode(context, body)),
  )
  serve(app, calls.mergeCategory, ({ actor, body }) =>
    edit(actor, categoriesOffice, (context) => mergeInto(context, body)),
  )
  serve(app, calls.moveCategoryProducts, ({ actor, body }) =>
    edit(actor, categoriesOffice, (context) => moveProductsInto(context, body)),
  )
}
