import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { FileKind } from '../../database/values.ts'

type Db = Transaction<Tables>

/** A file as the row that it hangs on needs it. `hash` is a picture's key, `color` its placeholder, `description` what it shows. */
export type AttachedFile = { id: number; hash: string; color: string; description: string }

/** An object whose rows may have files: said by the module that owns the rows, which alone knows who may attach what. */
export type Attachable = {
  /** the object's name, as in the addresses of its calls */
  obj: string
  kinds: readonly FileKind[]
  /** files of one row */
  most: number
  /** what hangs on its rows is shown to everybody */
  isPublic: boolean
  /** Whose the row with this key is, null where it is no supplier's; undefined when there is none or the actor may not attach to it. */
  findOwner: (db: Db, actor: Actor, code: string) => Promise<{ supplierId: number | null } | undefined>
  /** Tells the row its files, all of them in their order, in the transaction that changed them. */
  write: (db: Db, code: string, files: readonly AttachedFile[]) => Promise<void>
}

export type Attachables = {
  /** Throws for a name that is taken, so that the server does not start. */
  add: (attachable: Attachable) => void
  /** Throws NOT_FOUND for an object that takes no files. */
  find: (obj: string) => Attachable
}

/** An empty registry; modules add their objects while the API is put together. */
export function createAttachables(): Attachables {
  const all = new Map<string, Attachable>()
  return {
    add(attachable) {
      if (all.has(attachable.obj)) throw new Error(`Files of ${attachable.obj} are declared twice`)
      all.set(attachable.obj, attachable)
    },
    find(obj) {
      const found = all.get(obj)
      if (!found) throw new ApiError('NOT_FOUND', 'В этом разделе приложить файлы нельзя')
      return found
    },
  }
}
