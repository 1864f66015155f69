import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Lifecycles, RemoteProps } from '@lavka/shared'
import { Guest } from './guest'

// createRemote renders with the host's React; a remote on another major provides lifecycles of the same form itself
const roots = new Map<HTMLElement, Root>()

const render = ({ domElement, ...props }: RemoteProps) => roots.get(domElement)?.render(createElement(Guest, props))

export const { bootstrap, mount, update, unmount }: Lifecycles = {
  bootstrap: async () => {},
  async mount(props) {
    roots.set(props.domElement, createRoot(props.domElement, { identifierPrefix: 'react-18-' }))
    render(props)
  },
  async update(props) {
    render(props)
  },
  async unmount({ domElement }) {
    roots.get(domElement)?.unmount()
    roots.delete(domElement)
  },
}
