import type { Kysely, Transaction } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import type { Actor } from '../src/auth.ts'
import { asActor, asAuthenticator, asSystem } from '../src/database/actor.ts'
import type { Tables } from '../src/database/tables.ts'
import type { Cast } from './every-table.ts'

/** The viewers that row security distinguishes, named as in `insertEveryTable`. */
export const viewers = [
  'anna',
  'boris',
  'farm',
  'dairy',
  'partner',
  'investor',
  'manager',
  'admin',
  'anonymous',
  'doorman',
  'system',
] as const
export type Viewer = (typeof viewers)[number]

/** The id of a person who is not in the database. */
const NOBODY = 999_999

const somebody = (role: Role, id = NOBODY, supplierId: number | null = null): Actor => ({
  role,
  id,
  supplierId,
  tokenHash: null,
})

function actorOf(viewer: Exclude<Viewer, 'doorman' | 'system'>, cast: Cast): Actor {
  switch (viewer) {
    case 'anna':
      return somebody('client', cast.anna)
    case 'boris':
      return somebody('client', cast.boris)
    case 'farm':
      return somebody('supplier', cast.farmer, cast.farm)
    case 'dairy':
      return somebody('supplier', NOBODY, cast.dairy)
    case 'partner':
      return somebody('partner', NOBODY, cast.parent)
    case 'manager':
      return somebody('manager', cast.manager)
    case 'anonymous':
      return somebody('anonymous', 0)
    default:
      return somebody(viewer)
  }
}

/** Runs a transaction as one of the viewers. */
export function runAs<T>(
  { database, cast }: { database: Kysely<Tables>; cast: Cast },
  viewer: Viewer,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (viewer === 'doorman') return asAuthenticator(database, work)
  return viewer === 'system' ? asSystem(database, work) : asActor(database, actorOf(viewer, cast), work)
}
