import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import * as queries from './queries.ts'
import { findViews, insertView, removeView, updateView, type OfficeView } from './schema.ts'

type Row = Awaited<ReturnType<typeof queries.findViews>>[number]

const gone = 'Такого вида у вас нет: его могли удалить'

/** Saved views of the back office's grids; admins and managers may share them with roles. */
export function views(app: FastifyInstance): void {
  serve(app, findViews, ({ actor, database, query: { object } }) =>
    asActor(database, actor, async (db) => (await queries.findViews(db, object)).map((row) => toView(row, actor))),
  )

  serve(app, insertView, ({ actor, database, body: { object, name, roles, isDefault, state } }) => {
    checkSharing(actor, roles)
    return asActor(database, actor, async (db) => {
      await queries.demandRoom(db, actor.id)
      if (isDefault) await queries.dropDefault(db, actor.id, object)
      const view = { user_id: actor.id, object, name: name.trim(), roles, state, is_default: isDefault }
      return toView(await queries.insertView(db, view), actor)
    })
  })

  serve(app, updateView, ({ actor, database, body: { id, version, name, roles, isDefault, state } }) => {
    checkSharing(actor, roles)
    return asActor(database, actor, async (db) => {
      const known = await queries.findOwn(db, actor.id, id)
      if (!known) throw new ApiError('NOT_FOUND', gone)
      if (known.version !== version) throw new ApiError('ROW_CHANGED')
      if (isDefault) await queries.dropDefault(db, actor.id, known.object)
      const changes = {
        ...(name !== undefined && { name: name.trim() }),
        ...(roles && { roles }),
        ...(isDefault !== undefined && { is_default: isDefault }),
        ...(state && { state }),
      }
      return toView(await queries.updateView(db, id, changes), actor)
    })
  })

  serve(app, removeView, ({ actor, database, body: { id } }) =>
    asActor(database, actor, async (db) => {
      if (!(await queries.deleteView(db, actor.id, id))) throw new ApiError('NOT_FOUND', gone)
      return { removed: true as const }
    }),
  )
}

function checkSharing({ role }: Actor, roles: readonly string[] = []): void {
  if (roles.length > 0 && role !== 'admin' && role !== 'manager')
    throw new ApiError('VALUE_REFUSED', 'Делиться видом с ролью могут администратор и менеджер')
}

function toView({ id, user_id, name, roles, state, is_default, version }: Row, actor: Actor): OfficeView {
  const isOwn = user_id === actor.id
  return { id, name, roles, state, isOwn, isDefault: isOwn && is_default, version }
}
