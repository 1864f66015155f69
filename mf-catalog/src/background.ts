import { createBackground } from '@lavka/shared'
import { connect } from './basket-sync/model'

export const background = createBackground(connect)
