import type { ServicePageCode } from '@lavka/domain/service-pages'
import { attach, createEvent, sample } from 'effector'
import { findObjectRowFx } from '../../../../api/objects'
import { typed } from '../../card/row-model'
import { $texts } from '../../card/save-model'
import { fillTemplate, templates } from './templates'

/** Begins the empty text of a page with its template, filled from «О магазине»; when that does not load, the places in brackets stay. */
export const templateChosen = createEvent<ServicePageCode>()

const readAboutFx = attach({
  effect: findObjectRowFx,
  mapParams: (_: ServicePageCode) => ({ params: { x: 'marketplace' }, query: { id: '1' } }),
})
sample({ clock: templateChosen, target: readAboutFx })

const answered = sample({
  clock: readAboutFx.finally,
  source: $texts,
  fn: (texts, answer) => {
    const { title, body } = templates[answer.params]
    return { texts, title, body: answer.status === 'done' ? fillTemplate(body, answer.result) : body }
  },
})
sample({
  clock: answered,
  filter: ({ texts }) => texts['title'] === '',
  fn: ({ title }) => ({ name: 'title', text: title }),
  target: typed,
})
// what was typed meanwhile stays
sample({
  clock: answered,
  filter: ({ texts }) => texts['body'] === '',
  fn: ({ body }) => ({ name: 'body', text: body }),
  target: typed,
})
