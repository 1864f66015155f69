import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { may } from './describe.ts'
import type { ObjectFields, RowOf } from './field.ts'
import { rowSchema, type ObjectDeclaration } from './object.ts'
import { loadAnswerSchema } from './options/answer-schema.ts'
import { LoadOptions, type Nested } from './options/schema.ts'
import { EditedRow, Field, NewRow, RemovedRow } from './schema.ts'

/** The parts of a declaration from which its calls are made. */
type Described = Pick<
  ObjectDeclaration<ObjectFields>,
  'name' | 'caption' | 'allow' | 'ownersOnly' | 'fields' | 'hasOwnGet'
>

/** Body limit in bytes of an edit with long texts, or of a query with many conditions. */
export const editLimit = 64 * 1024

/** Makes the read calls of an object, with the types of its rows, from its declaration. */
export function objectCalls<Declared extends Described>(object: Declared) {
  const name: Declared['name'] = object.name
  const allow: Declared['allow'] = object.allow
  const fields: Declared['fields'] = object.fields
  const owners = object.ownersOnly && { ownersOnly: true as const }
  const loadAnswer = loadAnswerSchema<Nested<RowOf<Declared['fields']>>>(rowSchema(fields))
  const queryRows = defineCall({
    method: 'GET',
    url: `/apiadmin/objects/${name}/loadoptions` as const,
    summary: `${object.caption}: строки или группы по loadOptions в адресе`,
    allow,
    ...owners,
    query: LoadOptions,
    answer: loadAnswer,
  })
  return {
    findFields: defineCall({
      method: 'GET',
      url: `/apiadmin/objects/${name}/fields` as const,
      summary: `${object.caption}: поля таблицы`,
      allow,
      ...owners,
      answer: Type.Array(Field),
    }),
    loadRows: defineCall({
      method: 'POST',
      url: `/apiadmin/objects/${name}/loadoptions` as const,
      summary: `${object.caption}: строки или группы по loadOptions`,
      allow,
      ...owners,
      bodyLimit: editLimit,
      body: LoadOptions,
      answer: loadAnswer,
    }),
    queryRows,
    // specification §7: `GET /objects/{name}`
    ...(!object.hasOwnGet && { listRows: defineCall({ ...queryRows, url: `/apiadmin/objects/${name}` as const }) }),
  }
}

type Written = Described & Pick<ObjectDeclaration<ObjectFields>, 'edits'>

/** Makes the write calls of an object. Roles are declared per call; the engine also checks the row and its fields. */
export function editCalls({ name, caption, allow, fields, edits }: Written) {
  const url = `/apiadmin/objects/${name}`
  const answer = rowSchema(fields)
  const who = (named: typeof allow | undefined) => allow.filter((role) => may(named, { role }))
  return {
    insert: defineCall({
      method: 'POST',
      url,
      summary: `${caption}: добавить`,
      allow: who(edits?.insert),
      bodyLimit: editLimit,
      body: NewRow,
      answer,
      errors: ['VALUE_REFUSED', 'CONFLICT'],
    }),
    update: defineCall({
      method: 'PUT',
      url,
      summary: `${caption}: изменить присланные поля`,
      allow: who(edits?.update),
      bodyLimit: editLimit,
      body: EditedRow,
      answer,
      errors: ['VALUE_REFUSED', 'PASSWORD_NEEDED', 'ROW_CHANGED', 'VERSION_NEEDED', 'NOT_FOUND', 'CONFLICT'],
    }),
    remove: defineCall({
      method: 'DELETE',
      url,
      summary: `${caption}: удалить`,
      allow: who(edits?.remove),
      body: RemovedRow,
      answer: Type.Object({ removed: Type.Literal(true) }),
      errors: ['ROW_CHANGED', 'VERSION_NEEDED', 'ROW_USED', 'TRANSITION_REFUSED', 'NOT_FOUND'],
    }),
  }
}
