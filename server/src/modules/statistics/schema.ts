import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

/** The data of the regional agricultural statistics service about an ИНН. */
export type InnOwner = Static<typeof InnOwner>
export const InnOwner = Type.Object({
  inn: Type.String(),
  name: Type.String({ description: 'ООО «Берёзка», ИП Петров Иван Сергеевич' }),
  type: Type.Enum(['organisation', 'person']),
  oktmo: Type.String({ description: 'Пусто, если неизвестен' }),
  address: Type.String(),
})

/** Forms ask before they show the button. */
export const findInnSearch = defineCall({
  method: 'GET',
  url: '/api/users/inn/find',
  summary: 'Есть ли в магазине «Найти по ИНН»',
  allow: everyone,
  ignoresToken: true,
  answer: Type.Object({ isOffered: Type.Boolean() }),
})

/** «Найти по ИНН», also at registration. The hash for the service stays on the server. */
export const findByInn = defineCall({
  method: 'POST',
  url: '/api/users/inn/find',
  summary: 'Найти название по ИНН в службе статистики',
  allow: everyone,
  ignoresToken: true,
  body: Type.Object({ inn: Type.String({ maxLength: 20 }) }),
  answer: InnOwner,
  errors: ['UNKNOWN_INN', 'STATISTICS_DOWN', 'TOO_MANY'],
})

export type FindInnSearch = CallOf<typeof findInnSearch>
export type FindByInn = CallOf<typeof findByInn>
