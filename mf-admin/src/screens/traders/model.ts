import { createStore, sample } from 'effector'
import type { Field, LoadOptions, LoadTraders } from '@lavka/server/contract'
import { findTraderFieldsFx, loadTradersFx } from '../../api/traders'
import type { Sort } from '../../orders-address'
import { createList } from '../../list/create-list'
import { latestFirst, readTradersView, tradersAddress, type TradersView } from '../../traders-address'
import * as actions from './card/actions-model'
import * as card from './card/model'
import { toLoadOptions } from './load-options'

const list = createList({
  effect: loadTradersFx,
  readView: readTradersView,
  addressOf: tradersAddress,
  toParams: (view: TradersView): { body: LoadOptions } => ({ body: toLoadOptions(view) }),
  toPage: ({ data, totalCount }: LoadTraders['answer']) => ({ rows: data, total: totalCount }),
  unfiltered: ({ size, sort }: TradersView) => ({ ...readTradersView({}), size, sort }),
  countFilters: ({ role, type, state }) => [role, type, state].filter(Boolean).length,
  closedCard: ({ person }) => (person === null ? null : { person: null }),
})
export const {
  opened,
  addressRead,
  narrowed: filterChanged,
  pageTurned,
  retryClicked,
  filtersReset,
  cardClosed: personClosed,
  $view,
  $page,
  $isPending,
  $error,
  $isFiltered,
  $words,
  wordsTyped,
  wordsEntered,
} = list

export const sortChanged = list.narrowed.prepend((sort: Sort | null) => ({ sort: sort ?? latestFirst }))
export const personOpened = list.viewPushed.prepend((person: number) => ({ person }))

/** The dictionaries of the filters, by field. */
export const $fields = createStore<Field[]>([]).on(findTraderFieldsFx.doneData, (_, fields) => fields)

sample({ clock: opened, fn: () => ({}), target: findTraderFieldsFx })

sample({ clock: opened, target: card.closed })
sample({ clock: addressRead, source: $view, fn: ({ person }) => person, target: card.addressRead })
sample({ clock: actions.done, fn: () => undefined, target: [list.invalidated, card.invalidated] })
