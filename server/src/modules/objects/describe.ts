import type { Role } from '@lavka/domain/roles'
import { mayUse, type Actor } from '../../auth.ts'
import type { FieldEdit, InStates, ObjectFields } from './field.ts'
import { readableBy, type AnyObject } from './object.ts'
import type { Detail, Field, ObjectInfo } from './schema.ts'

type Writer = Pick<Actor, 'role' | 'duty'> & Partial<Pick<Actor, 'supplierId'>>

/** Whether this actor, who writes the object, writes this field. */
export function mayWrite({ allow, ownersOnly }: FieldEdit, actor: Writer): boolean {
  return mayUse({ allow: allow ?? [actor.role], ...(ownersOnly && { ownersOnly }) }, actor)
}

/** What a field of a new row begins with; undefined: with nothing. */
export function initialOf({ initial, isOwnSupplier }: FieldEdit, { role, supplierId }: Writer): FieldEdit['initial'] {
  return (isOwnSupplier && role === 'supplier' ? supplierId : null) ?? initial
}

/**
 * The published fields of an object for grids and forms. `edit` is present only in fields that the actor may write. A hidden look-up is published
 * too: rows are filtered by it.
 */
export function describeFields({ fields, edits }: AnyObject, actor: Writer): Field[] {
  const isWriter = may(edits?.insert, actor) || may(edits?.update, actor)
  return Object.entries(fields)
    .map(([name, field]) => describeField(name, field, isWriter ? actor : null))
    .filter(({ isHidden, edit, lookup }) => !isHidden || edit || lookup)
}

function describeField(name: string, field: ObjectFields[string], writer: Writer | null): Field {
  const { caption, type, unit, isSigned, values, lookup, isNullable, isHidden, edit } = field
  const isWritten = edit && writer && mayWrite(edit, writer)
  const {
    column: _,
    allow: __,
    ownersOnly: ____,
    stored: ___,
    isOwnSupplier: _____,
    isCompleted,
    isRequired,
    states,
    when,
    ...rules
  } = edit ?? { column: '' }
  const initial = edit && writer ? initialOf(edit, writer) : undefined
  return {
    name,
    caption,
    type,
    ...(unit && { unit }),
    ...(isSigned && { isSigned }),
    ...(values && { values }),
    ...(lookup && { lookup }),
    ...((isNullable || isCompleted) && { isNullable: true }),
    ...(isHidden && { isHidden }),
    ...(isWritten && {
      edit: {
        ...rules,
        ...(isCompleted ? { isCompleted } : isRequired && { isRequired }),
        ...(initial !== undefined && { initial }),
        ...(states && { states: toPublished(states) }),
        ...(when && { when: toPublished(when) }),
      },
    }),
  }
}

const toPublished = ({ field, values }: InStates) => ({ field, values: [...values] })

/** The published description of an object, for generic screens; `open` are the objects that the actor may open. */
export function describeObject(
  object: AnyObject,
  actor: Pick<Actor, 'role' | 'duty'>,
  open: readonly AnyObject[],
): ObjectInfo {
  const { name, caption, rowCaption = caption, key, title = key, sort, edits, summaries = [] } = object
  const actions = (object.actions ?? []).filter(({ allow }) => may(allow, actor))
  return {
    name,
    caption,
    rowCaption,
    key,
    title,
    sort,
    canInsert: may(edits?.insert, actor),
    canUpdate: may(edits?.update, actor),
    canRemove: may(edits?.remove, actor),
    ...(edits?.removeStates && { removeStates: toPublished(edits.removeStates) }),
    // a total must not reveal a field that the role may not read
    summaries: summaries.filter(({ field }) => object.fields[field]?.read?.includes(actor.role) ?? true),
    details: detailsOf(object, actor, open),
    actions: actions.map(({ name: event, caption: words }) => ({ name: event, caption: words })),
    ...(object.readEvent && { isRowsOnly: true }),
  }
}

/** The declared details, then the objects whose published look-ups name a row of this one; only those that the actor may open. */
function detailsOf(
  { name, details = [] }: AnyObject,
  actor: Pick<Actor, 'role' | 'duty'>,
  open: readonly AnyObject[],
): Detail[] {
  const declared = details.filter(({ object }) => open.some((one) => one.name === object))
  const isDeclared = (object: string, by: string) => declared.some((one) => one.object === object && one.by === by)
  // who looks at people is recorded: a card of something else does not look
  const shown = open.filter(({ readEvent }) => !readEvent)
  const derived = shown.flatMap((object) => {
    const fields = describeFields(readableBy(object, actor), actor).filter(({ lookup }) => lookup?.object === name)
    return fields
      .filter((field) => !isDeclared(object.name, field.name))
      .map((field) => ({
        object: object.name,
        by: field.name,
        // which of several, or that rows of the same object are meant
        caption: fields.length > 1 || object.name === name ? `${object.caption}: ${field.caption}` : object.caption,
      }))
  })
  return [...declared, ...derived.toSorted((one, other) => one.caption.localeCompare(other.caption, 'ru'))]
}

/** Whether a role is in the list; false without a list. */
export function may(allow: readonly Role[] | undefined, { role }: Pick<Actor, 'role'>): boolean {
  return allow?.includes(role) ?? false
}
