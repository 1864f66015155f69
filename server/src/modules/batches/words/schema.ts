import { Type, type Static } from 'typebox'
import { staff } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../../call.ts'
import { BatchId } from '../schema.ts'

/** A word of a column that means no row of its look-up, or several. */
export type LostWord = Static<typeof LostWord>
export const LostWord = Type.Object({
  field: Type.String(),
  caption: Type.String({ description: 'Название поля' }),
  directory: Type.String({ description: 'Название справочника' }),
  text: Type.String(),
  rows: Type.Integer({ description: 'В скольких строках' }),
  near: Type.Array(Type.Object({ key: Type.Union([Type.Number(), Type.String()]), caption: Type.String() }), {
    description: 'Похожие записи, сначала самые похожие; не больше 5',
  }),
  creates: Type.Array(Type.String(), {
    description: 'Что создать, чтобы слово нашлось: «Молочное», «Молочное/Сыры»; пусто — создать нельзя',
  }),
})

export const findLostWords = defineCall({
  method: 'GET',
  url: '/apiadmin/batches/{id}/words',
  summary: 'Слова таблицы, которых нет в справочниках, с похожими записями',
  allow: staff,
  params: BatchId,
  answer: Type.Array(LostWord, { description: 'Не больше 100 слов поля, сначала частые' }),
  errors: ['NOT_FOUND'],
})

export type FindLostWords = CallOf<typeof findLostWords>
