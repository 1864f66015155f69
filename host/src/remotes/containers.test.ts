import { expect, jest, test } from '@jest/globals'
import { loadExposed } from './containers'
import { shareScope } from './share-scope'

const build = { name: 'mf_test_1', entry: 'http://localhost/mf-test/1/remoteEntry.js' }

/** Answers the script that is asked for next, as the browser does. */
function answer(outcome: 'load' | 'error'): void {
  const script = document.head.querySelector('script')
  if (!script) throw new Error('No script is asked for')
  script.dispatchEvent(new Event(outcome))
}

test('a remote entry is run once, its container is given the share scope; one that did not load is asked for again', async () => {
  const init = jest.fn()
  const get = jest.fn(async (name: string) => () => ({ exposed: name }))

  const failed = loadExposed(build, 'remote')
  answer('error')
  await expect(failed).rejects.toThrow('remoteEntry.js did not load')

  Object.assign(window, { [build.name]: { init, get } })
  const loaded = loadExposed(build, 'remote')
  const other = loadExposed(build, 'background')
  answer('load')
  expect(await loaded).toEqual({ exposed: './remote' })
  expect(await other).toEqual({ exposed: './background' })
  expect(init.mock.calls).toEqual([[shareScope]])
  expect(document.head.querySelector('script')).toBeNull()
})

test('a script that defines no container is a failure', async () => {
  const loading = loadExposed({ ...build, name: 'mf_test_2' }, 'remote')
  answer('load')
  await expect(loading).rejects.toThrow('defines no mf_test_2')
})
