import type { AnyObject } from '../../objects/object.ts'

/** The field within whose values a key tells rows apart, '' for none: an article is one within its supplier. */
export const keyWithin = ({ edits }: Pick<AnyObject, 'edits'>, key = ''): string =>
  edits?.unique?.find(({ fields }) => fields[0] === key)?.fields[1] ?? ''
