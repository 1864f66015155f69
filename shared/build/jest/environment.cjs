const { TestEnvironment } = require('jest-environment-jsdom')

// What browsers have, jsdom lacks and Node can lend.
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
]

/** antd and React hand work over by message ports; Node's own would keep the test process from ending. */
const channel = (setTimeout) =>
  class MessageChannel {
    port1 = { onmessage: null, close() {}, postMessage: (data) => setTimeout(() => this.port2.onmessage?.({ data })) }
    port2 = { onmessage: null, close() {}, postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) }
  }

module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given)
    for (const name of fromNode) this.global[name] ??= globalThis[name]
    this.global.MessageChannel ??= channel(this.global.setTimeout.bind(this.global))
  }
}
