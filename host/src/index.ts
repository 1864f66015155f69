// First of all: from here on nothing becomes code unasked.
import './trusted-types'
import './session/take-page-token'
import { yieldToMain } from './yield-to-main'

// What the program stands on and then the program, piece by piece, each in a task of its own. No files of their own: `eager` only says when they
// run. A piece brings what it imports; whichever is left out here runs with the next that needs it.
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'effector'),
  () => import(/* webpackMode: "eager" */ 'effector-react'),
  () => import(/* webpackMode: "eager" */ '@lavka/shared'),
  () => import(/* webpackMode: "eager" */ './routing/history'),
  () => import(/* webpackMode: "eager" */ './session/leave'),
  () => import(/* webpackMode: "eager" */ './remotes/load-remote'),
  () => import(/* webpackMode: "eager" */ './storage/first-load'),
  () => import(/* webpackMode: "eager" */ './http/request'),
  () => import(/* webpackMode: "eager" */ './session/restore'),
  () => import(/* webpackMode: "eager" */ './remotes/reports'),
  () => import(/* webpackMode: "eager" */ './start'),
  () => import(/* webpackMode: "eager" */ './frames/current-page'),
  () => import(/* webpackMode: "eager" */ './main'),
]
for (const run of pieces) {
  await yieldToMain()
  await run()
}

// Never called: makes the host's build provide the antd facades to the remotes that ask for them (bundles.md, trap 7).
export const provided = () => [import('@lavka/shared/ui-forms'), import('@lavka/shared/ui-data')]
