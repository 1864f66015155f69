import { Type, type Static } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { defineCall } from '../../call.ts'

export type AboutMarketplace = Static<typeof AboutMarketplace>
export const AboutMarketplace = Type.Object({
  shopName: Type.String({ description: 'Название' }),
  shopLetter: Type.String({ description: 'Первая буква названия, для знака' }),
  whereabouts: Type.String({ description: 'Где покупают: «в Лавке»' }),
  slogan: Type.String(),
  goods: Type.String({ description: 'Что продаётся' }),
  suggestions: Type.String({ description: 'Подсказки поиска, по строке на каждую' }),
  searchHint: Type.String({ description: 'Первые из них, для поля поиска' }),
  legal: Type.String({ description: 'Юридическое лицо с реквизитами; пусто — не указано' }),
  phone: Type.String({ description: 'Телефон поддержки; пусто — как задано при запуске' }),
})

/** What everybody may know of the marketplace; pages get it from the edge (delivery/src/marketplace.ts). */
export const findAbout = defineCall({
  method: 'GET',
  url: '/api/marketplace',
  summary: 'О магазине: название, тексты, реквизиты',
  allow: everyone,
  answer: AboutMarketplace,
})
