import { published } from './published'

// Imported before what reads it: a page as the edge writes it, with rows that remotes published.
const script = document.createElement('script')
script.type = 'application/json'
script.id = 'page-data'
script.textContent = JSON.stringify({
  registry: { schema: 2, remotes: {} },
  routes: published,
  integrity: {},
  remoteOrigins: [],
  developerOrigins: [],
  answers: {},
})
document.head.append(script)
