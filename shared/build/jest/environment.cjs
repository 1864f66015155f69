require('./shared-code.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')

// Web APIs that jsdom lacks, taken from Node.
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

/** antd and React use MessageChannel; Node's implementation would keep the test process alive. */
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
