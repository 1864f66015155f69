import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { rowSchema, type ObjectDeclaration, type ObjectFields } from './object.ts'
import { Field, LoadOptions } from './schema.ts'

/** What the calls of an object are made of. */
type Described = Pick<ObjectDeclaration<ObjectFields>, 'name' | 'caption' | 'allow' | 'fields'>

/** The calls of the back office that follow from an object's declaration; the types of its rows follow too. */
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
