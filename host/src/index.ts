// First of all: from here on nothing becomes code unasked.
import './trusted-types'
import './session/take-page-token'
// What the host shares runs at once (`eager`), so the program starts without an asynchronous step.
import './main'

// Never called: makes the host's build provide the antd facades to the remotes that ask for them (bundles.md, trap 7).
export const provided = () => [import('@lavka/shared/ui-forms'), import('@lavka/shared/ui-data')]
