import { createBackground } from '@lavka/shared'
import { connect as syncBasket } from './basket-sync/model'
import { connect as noteVisit } from './metrics/model'
import { connect as sendWaiting } from './waiting-order/connect'

export const background = createBackground((started) => {
  syncBasket(started)
  noteVisit(started)
  sendWaiting(started)
})
