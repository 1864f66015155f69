import { attach, createEvent, createStore, sample } from 'effector'
import { loggedIn, loggedOut } from '@lavka/shared'
import type { FindOpenPolls } from '@lavka/server/contract'
import { findOpenPollsFx } from '../api/polls'

export const pollsAsked = createEvent()

const loadFx = attach({ effect: findOpenPollsFx })

/** Open polls for this person. A failed load is not shown. */
export const $openPolls = createStore<FindOpenPolls['answer']>([])
  .on(loadFx.doneData, (_, polls) => polls)
  .reset(loggedIn, loggedOut)

sample({ clock: pollsAsked, filter: loadFx.pending.map((is) => !is), target: loadFx })
