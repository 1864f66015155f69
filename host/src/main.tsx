import '@lavka/shared/theme.css'
import './splash.css'
import './no-script.css'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createRoot } from 'react-dom/client'
import { LateParts } from './frames/late-parts'
import { Notices } from './notices/notices'
import { CurrentPage } from './frames/current-page'
import { pageToken } from './session/page-token'
import { started } from './start'

/** How long the first paint waits for the check of a page's token, in milliseconds. */
const IDENTITY_MS = 5_000

const scope = fork()
// the owner of a page's token decides which screen is shown, so only this is awaited before the first paint
const ready = allSettled(started, { scope })
if (pageToken()) await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, IDENTITY_MS))])

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

createRoot(root).render(
  <Provider value={scope}>
    <LateParts />
    <CurrentPage />
    <Notices />
  </Provider>,
)
