// First of all: from here on nothing becomes code unasked.
import './trusted-types'
import './session/take-page-token'

/** In between the browser paints and hears the person. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

// What the program stands on and then the program, piece by piece, each in a task of its own. No files of their own: `eager` only says when they
// run. A piece brings what it imports; whichever is left out here runs with the next that needs it.
await breath()
await import(/* webpackMode: "eager" */ 'react-dom/client')
await breath()
await import(/* webpackMode: "eager" */ 'effector')
await breath()
await import(/* webpackMode: "eager" */ '@lavka/shared')
await breath()
await import(/* webpackMode: "eager" */ './history')
await breath()
await import(/* webpackMode: "eager" */ './session/leave')
await breath()
await import(/* webpackMode: "eager" */ './remotes/load-remote')
await breath()
await import(/* webpackMode: "eager" */ './first-load')
await breath()
await import(/* webpackMode: "eager" */ './start')
await breath()
await import(/* webpackMode: "eager" */ './router')
await breath()
await import(/* webpackMode: "eager" */ './main')

// Never called: makes the host's build provide the antd facades to the remotes that ask for them (bundles.md, trap 7).
export const provided = () => [import('@lavka/shared/ui-forms'), import('@lavka/shared/ui-data')]
