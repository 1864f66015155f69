import '@lavka/shared/theme.css'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Notices } from './layout/notices'
import { Slots } from './remotes/slots'
import { router } from './router'
import { started } from './start'

const scope = fork()
await allSettled(started, { scope })

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

createRoot(root).render(
  <Provider value={scope}>
    <RouterProvider router={router} />
    <Slots />
    <Notices />
  </Provider>,
)
