import type { FormLayout } from '../form-layout'
import { MarketplaceHint } from './hint'

/** The form of «О магазине»: what buyers see first, then who answers by law, then messages. */
export const marketplaceForm: FormLayout = {
  sections: [
    { caption: 'Название и витрина', fields: ['name', 'whereabouts', 'slogan', 'goods', 'suggestions', 'description'] },
    { caption: 'Как связаться', fields: ['phone', 'email', 'postAddress'] },
    { caption: 'Юридическое лицо', fields: ['legalName', 'inn', 'ogrn', 'legalAddress'] },
    { caption: 'Письма и СМС', fields: ['mailSender', 'smsName'] },
    { caption: 'Оплата', fields: ['isOnlyAtDoor'] },
  ],
  left: [],
  inputs: {},
  Hint: MarketplaceHint,
}
