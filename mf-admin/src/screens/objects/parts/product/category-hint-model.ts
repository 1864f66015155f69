import { createDetails, loggedOut } from '@lavka/shared'
import { combine, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { loadObjectGroupsFx } from '../../../../api/objects'
import * as card from '../../card/row-model'
import { $texts } from '../../card/save-model'
import { rowsShown } from '../../lookups/model'
import { $fields, $view } from '../../model'
import { kindOf } from './kind-of'

// Where products with such a name stand: the category that most of them have.

const TYPING_PAUSE_MS = 400
/** One product of such a name says nothing. */
const FEWEST = 2
const MOST_GROUPS = 100

const alike = createDetails({
  effect: loadObjectGroupsFx,
  toParams: (kind: string) => ({
    params: { x: 'products' },
    body: {
      filter: ['name', 'contains', kind],
      group: [{ selector: 'categoryId', isExpanded: false }],
      take: MOST_GROUPS,
    },
  }),
  forgetOn: [loggedOut, card.$open.updates],
})

const named = sample({
  clock: card.typed,
  source: $view,
  filter: ({ object }, { name }) => object === 'products' && name === 'name',
  fn: (_, { text }) => kindOf(text),
})
sample({ clock: debounce({ source: named, timeout: TYPING_PAUSE_MS }), filter: Boolean, target: alike.opened })
sample({ clock: card.$open, target: alike.closed })

const $most = alike.$details.map((answer) => {
  const groups = (answer?.data ?? []).map(({ key, count = 0 }) => ({ key, count }))
  const [first] = groups
    .filter(({ key, count }) => key !== null && count >= FEWEST)
    .toSorted((a, b) => b.count - a.count)
  return first ? Number(first.key) : null
})
/** The key of the category that such products have, where the form has another one; null is no hint. */
export const $hinted = combine($most, $texts, (most, texts) =>
  most === null || texts['categoryId'] === undefined || texts['categoryId'] === String(most) ? null : most,
)
sample({
  clock: $hinted,
  source: $fields,
  filter: (_, hinted) => hinted !== null,
  fn: (fields, hinted) => ({
    fields: fields.filter(({ name }) => name === 'categoryId'),
    rows: [{ categoryId: hinted }],
  }),
  target: rowsShown,
})
