import { parentPort } from 'node:worker_threads'
import type { RenderMessage } from '@lavka/shared'
import { receive } from './answers'
// first: the base path is read when shared is imported
import { given } from './given'
import { evaluate, render } from './render'
import { filesByClass } from './styles'

// The renderer of one build of a remote: a thread of the edge (delivery/src/rendering). A message is a screen to render, the answer its HTML or
// an error; the first message to the edge says that the build is loaded.

const remote = evaluate(given.code)
const classes = filesByClass(given.styles)

parentPort?.on('message', ({ id, shop, ...message }: RenderMessage) => {
  Object.assign(given.shop, shop)
  render(remote, { ...message, answers: receive(message) }, classes).then(
    (made) => parentPort?.postMessage({ id, ...made }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
parentPort?.postMessage({ id: 0 })
