import { published } from './published'

// Imported before the modules that read it: page data as the edge writes them, with published rows.
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
