import { ApiError } from '../../../errors.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { isTimeZone } from '../../objects/options/time-zone.ts'
import type { Mapping } from '../schema.ts'
import { mayCreate } from '../words/target.ts'

/** Refuses a mapping to unknown fields. */
export function checkMapping(
  context: Pick<EditContext, 'objects' | 'actor' | 'object'>,
  { fields, key, added = [], given = [], created = [], timeZone }: Mapping,
): void {
  const { object } = context
  if (!isTimeZone(timeZone)) throw new ApiError('BAD_REQUEST', 'Неизвестный часовой пояс')
  const named = fields.filter((name) => name !== '')
  const unknown = named.find((name) => !Object.hasOwn(object.fields, name))
  if (unknown !== undefined) throw new ApiError('BAD_REQUEST', `У записи нет такого поля: ${unknown}`)
  if (!added.every((name) => fields.includes(name) && object.fields[name]?.edit?.mayAdd))
    throw new ApiError('BAD_REQUEST', 'К этому полю не прибавляют')
  if (!created.every((name) => mayCreate(context, name)))
    throw new ApiError('FORBIDDEN', 'Недостающее здесь создаёт администратор')
  const stated = given.map(({ field }) => field)
  const wrong = stated.find(
    (name, at) => !object.fields[name]?.edit || named.includes(name) || stated.indexOf(name) < at,
  )
  if (wrong !== undefined) throw new ApiError('BAD_REQUEST', `Для всех строк это поле не задать: ${wrong}`)
  if (named.length === 0) throw new ApiError('BAD_REQUEST', 'Выберите, что в столбцах')
  if (new Set(named).size < named.length) throw new ApiError('BAD_REQUEST', 'Одно поле выбрано для двух столбцов')
  if (key !== '' && !named.includes(key))
    throw new ApiError('BAD_REQUEST', 'Поля, по которому находят записи, нет среди столбцов')
}
