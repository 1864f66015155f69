import { attach, createStore, sample } from 'effector'
import { loadObjectRowsFx } from '../../../../api/objects'
import * as card from '../../card/row-model'
import { $texts } from '../../card/save-model'
import { $view } from '../../model'

// A new edition of a consent begins with the text in force, which is corrected.

const loadFx = attach({
  effect: loadObjectRowsFx,
  mapParams: (kind: string) => ({
    params: { x: 'consent-editions' },
    body: { take: 1, filter: [['kind', '=', kind], 'and', ['state', '=', 'current']] },
  }),
})
sample({
  clock: card.typed,
  source: $view,
  filter: ({ object, isNew }, { name, text }) =>
    object === 'consent-editions' && isNew && name === 'kind' && text !== '',
  fn: (_, { text }) => text,
  target: loadFx,
})

type Texts = { title: string; template: string }
const empty: Texts = { title: '', template: '' }
/** What the form began with. */
export const $begun = createStore(empty).reset(card.$open)

const begun = sample({
  clock: loadFx.done,
  source: { texts: $texts, before: $begun },
  fn: ({ texts, before }, { params: kind, result }) => {
    const [row] = result.data
    // another one was chosen meanwhile, or a text was written already
    const isLate = texts['kind'] !== kind || texts['title'] !== before.title || texts['template'] !== before.template
    return row && !isLate ? { title: String(row['title']), template: String(row['template']) } : null
  },
}).filterMap((texts) => texts ?? undefined)
sample({ clock: begun, target: [$begun, card.filled] })
