import '@lavka/shared/theme.css'
import './splash.css'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createRoot } from 'react-dom/client'
import { LateParts } from './frames/late-parts'
import { Notices } from './notices/notices'
import { Prefetch } from './remotes/prefetch'
import { Slots } from './remotes/slots'
import { CurrentPage } from './frames/current-page'
import { pageToken } from './session/page-token'
import { started } from './start'

/** How long the first paint waits for a server that does not say whose token it is. */
const IDENTITY_MS = 5_000

const scope = fork()
// who a page's token is has to be known before a screen is chosen; everything else starts beside the first paint
const ready = allSettled(started, { scope })
if (pageToken()) await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, IDENTITY_MS))])

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

createRoot(root).render(
  <Provider value={scope}>
    <LateParts />
    <CurrentPage />
    <Slots />
    <Prefetch />
    <Notices />
  </Provider>,
)
