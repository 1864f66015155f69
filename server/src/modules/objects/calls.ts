import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { rowSchema, type ObjectDeclaration, type ObjectFields } from './object.ts'
import { Field, LoadOptions } from './schema.ts'

/** The parts of a declaration that its calls are made from. */
type Described = Pick<ObjectDeclaration<ObjectFields>, 'name' | 'caption' | 'allow' | 'fields'>

/** Makes the calls of an object and the types of its rows from its declaration. */
export function objectCalls<Declared extends Described>(object: Declared) {
  const name: Declared['name'] = object.name
  const allow: Declared['allow'] = object.allow
  const fields: Declared['fields'] = object.fields
  return {
    findFields: defineCall({
      method: 'GET',
      url: `/apiadmin/objects/${name}/fields` as const,
      summary: `${object.caption}: поля таблицы`,
      allow,
      answer: Type.Array(Field),
    }),
    loadRows: defineCall({
      method: 'POST',
      url: `/apiadmin/objects/${name}/loadoptions` as const,
      summary: `${object.caption}: страница таблицы по loadOptions`,
      allow,
      bodyLimit: 64 * 1024,
      body: LoadOptions,
      answer: Type.Object({
        data: Type.Array(rowSchema(fields)),
        totalCount: Type.Integer({ description: '−1, если не спрошено' }),
      }),
    }),
  }
}
