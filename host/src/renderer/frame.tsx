import { Provider } from 'effector-react'
import { fork } from 'effector'
import { renderToString } from 'react-dom/server'
import { Router } from 'react-router-dom'
import { AsEverybody } from '../frames/as-everybody'
import { WideFrame } from '../frames/public-frame'
import { Notices } from '../notices/notices'
import styles from '../remotes/remote-screen.module.css'
import { LATE, ORDERING } from '../slow-start'

/** Where the edge puts the HTML of the screen (delivery/src/host-page.ts), and what the host takes away with its first render (remotes/use-parcel.ts). */
const SCREEN = `<!--preview-->${LATE}<noscript>${ORDERING}</noscript>`

const nowhere = { createHref: () => '', go() {}, push() {}, replace() {} }

/** The HTML of the shop's frame with nobody's state: the same elements as main.tsx renders, which hydrates them. */
export const frame = renderToString(
  <Provider value={fork()}>
    <Router location="/" navigator={nowhere}>
      <WideFrame>
        <div className={styles.place} dangerouslySetInnerHTML={{ __html: SCREEN }} />
      </WideFrame>
    </Router>
    <AsEverybody>
      <Notices />
    </AsEverybody>
  </Provider>,
)
