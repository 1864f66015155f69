import { mayUse } from '../../../auth.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { may } from '../../objects/describe.ts'
import { readableBy, type AnyObject } from '../../objects/object.ts'

export type Lookup = { object: string; caption: string }

/** The object of a look-up as the actor sees it; undefined where it is not to be seen. */
export function targetOf(
  { objects, actor }: Pick<EditContext, 'objects' | 'actor'>,
  lookup: Lookup,
): AnyObject | undefined {
  const target = readableBy(objects.find(lookup.object), actor)
  return mayUse(target, actor) && target.fields[lookup.caption] ? target : undefined
}

/**
 * The same when its rows are made of words that are not there, by whoever may add them. Not where it is the loaded object itself: a word may be the name of a line
 * that comes later.
 */
export function creatableOf(
  context: Pick<EditContext, 'objects' | 'actor' | 'object'>,
  lookup: Lookup,
): AnyObject | undefined {
  const target = targetOf(context, lookup)
  if (target?.tree === undefined || !target.edits?.isMadeOfWords || target.name === context.object.name)
    return undefined
  return may(target.edits.insert, context.actor) ? target : undefined
}

/** Whether what is missing in the look-up of this field may be created with the lines. */
export function mayCreate(context: Pick<EditContext, 'objects' | 'actor' | 'object'>, field: string): boolean {
  const { lookup } = context.object.fields[field] ?? {}
  return lookup !== undefined && creatableOf(context, lookup) !== undefined
}
