import { expect, jest, test } from '@jest/globals'

const page = {
  registry: { schema: 2, remotes: {} },
  routes: { 'mf-a': [] },
  integrity: {},
  remoteOrigins: ['https://remotes.example'],
  developerOrigins: [],
  answers: {},
}

function read(data: unknown) {
  document.head.innerHTML = '<script type="application/json" id="page-data"></script>'
  document.head.querySelector('script')?.append(JSON.stringify(data))
  let found: unknown
  jest.isolateModules(() => {
    found = jest.requireActual<typeof import('./page')>('./page').page
  })
  return found
}

test('the data of the edge are read from the page', () => {
  expect(read(page)).toEqual(page)
})

test.each([
  ['a text', 'page'],
  ['null', null],
  ['without routes', { ...page, routes: undefined }],
  ['with rows that are no list', { ...page, routes: { 'mf-a': {} } }],
  ['with a registry that is no object', { ...page, registry: 1 }],
  ['with one origin instead of a list', { ...page, remoteOrigins: 'https://remotes.example' }],
])('page data of another shape count as absent: %s', (_, data) => {
  expect(read(data)).toEqual({ ...page, routes: {}, remoteOrigins: [] })
})
