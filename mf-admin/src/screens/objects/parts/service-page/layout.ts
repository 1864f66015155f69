import type { FormLayout } from '../form-layout'
import { ServicePageHint } from './hint'
import { ServicePagePreview } from './preview'

/** The form of an edition of a service page: which page and since when, then its text with a preview. */
export const servicePageForm: FormLayout = {
  sections: [
    { caption: 'Страница', fields: ['page', 'startsOn'] },
    { caption: 'Что прочтёт покупатель', fields: ['title', 'body'], Own: ServicePagePreview },
  ],
  left: [],
  inputs: {},
  Hint: ServicePageHint,
}
