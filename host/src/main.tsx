import '@lavka/shared/theme.css'
import './splash.css'
import './no-script.css'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hydrationBegins } from '@lavka/shared'
import { LateParts } from './frames/late-parts'
import { Notices } from './notices/notices'
import { AsEverybody } from './frames/as-everybody'
import { CurrentPage } from './frames/current-page'
import { isFramed } from './remotes/rendered-screen'
import { $isMobile } from './routing/phone-shop'
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

const tree = (
  <Provider value={scope}>
    <LateParts />
    <CurrentPage />
    <AsEverybody>
      <Notices />
    </AsEverybody>
  </Provider>
)
// with the shop's frame around the screen (renderer/frame.tsx); who is in the phone's shop gets the phone's
if (isFramed && !scope.getState($isMobile)) {
  hydrationBegins('frame')
  hydrateRoot(root, tree)
} else createRoot(root).render(tree)
