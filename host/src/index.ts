// First import: installs the Trusted Types policy before any other code runs.
import './trusted-types'
import './session/take-page-token'
import { yieldToMain } from './yield-to-main'

// Evaluates the libraries and then the host module by module, each in a task of its own. `eager` makes no separate files, it only delays the
// evaluation. A module evaluates its imports as well; one that is not listed runs with the first that needs it.
// Measured at 4× CPU until the first product: blocking time 68 ms in these pieces, 273 in six, 510 in one; 190 bytes (decision 0018).
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

// These imports are never executed. Module Federation provides only what the host's build contains, and forms and the antd facades are used
// by remotes alone; the imports put them into the build (bundles.md, trap 7).
export const provided = () => [
  import('@lavka/shared/forms'),
  import('@lavka/shared/ui-files'),
  import('@lavka/shared/ui-forms'),
  import('@lavka/shared/ui-data'),
]
