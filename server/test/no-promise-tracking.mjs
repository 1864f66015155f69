import asyncHooks from 'node:async_hooks'

// Loaded with --import before the tests. `node:test` follows every promise until it is collected, to say which test an uncaught error belongs to:
// about 2 µs for each `await`. Here it follows its tests alone, so that the error fails the process.
const { createHook } = asyncHooks
asyncHooks.createHook = ({ init }) =>
  createHook({
    init: (id, type, trigger, resource) => {
      if (type === 'Test') init(id, type, trigger, resource)
    },
  })
await import('node:test')
asyncHooks.createHook = createHook
