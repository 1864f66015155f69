import { meaningOf } from '../../database/constraints.ts'
import { catalogue } from '../../error-catalogue.ts'
import { ApiError } from '../../errors.ts'
import type { FieldProblem } from '../objects/schema.ts'

/** The problems of an edit, by field or for the whole row; empty when it succeeded. Unexpected errors are rethrown. */
export async function problemsOf(edit: () => Promise<unknown>): Promise<FieldProblem[]> {
  try {
    await edit()
    return []
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'FAULT') {
      const fields = fieldsOf(error.details)
      return fields.length > 0 ? fields : [{ field: '', message: error.message }]
    }
    const meaning = error instanceof Error ? meaningOf(error) : undefined
    if (!meaning) throw error
    const [code, message = code === 'CONFLICT' ? 'Такая запись уже есть' : catalogue[code][1]] = meaning
    return [{ field: '', message }]
  }
}

function fieldsOf(details: unknown): FieldProblem[] {
  if (typeof details !== 'object' || details === null || !('fields' in details) || !Array.isArray(details.fields))
    return []
  return details.fields.filter(isProblem)
}

function isProblem(one: unknown): one is FieldProblem {
  return typeof one === 'object' && one !== null && 'field' in one && 'message' in one
}
