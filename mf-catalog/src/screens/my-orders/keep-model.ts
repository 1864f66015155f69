import { attach, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import { findProfileFx } from '../../api/person'

/** The order was placed: does its person have a password? */
export const passwordAsked = createEvent()

const findFx = attach({ effect: findProfileFx, mapParams: (_: void) => ({}) })
sample({ clock: passwordAsked, target: findFx })
/** True until the server says otherwise: without an answer nothing is offered. */
export const $hasPassword = createStore(true)
  .on(findFx.doneData, (_, { hasPassword }) => hasPassword)
  .reset(loggedOut)
