import { createStore } from 'effector'
import type { Lifecycles } from '@lavka/shared'

// evaluating this line is already the failure
document.documentElement.dataset['secondEffector'] = createStore('loaded').getState()

const nothing = async () => {}
export const { bootstrap, mount, update, unmount }: Lifecycles = {
  bootstrap: nothing,
  mount: nothing,
  update: nothing,
  unmount: nothing,
}
