// Who may import whom (design.md §8), as a table and the rule of the linter that reads it. It sees `import`, `export … from`,
// `import()` and `import('…')` types alike. A path is written from the root; a package of npm as `npm:<name>`.
import { posix, relative, dirname, join } from 'node:path'

const front = /^(host|shared|mf-[a-z]+)\//
const remote = /^mf-[a-z]+\//
const antd = /^npm:(antd|@ant-design)(\/|$)/
/**
 * The folders of shared/src, and the folders that each imports. A new folder gets its row here. `index.ts` is the one entry of what every page
 * loads before its first picture; forms, office and the ui-… folders have entries of their own; forms, office, ui-files, ui-forms and ui-data load on demand, the
 * last two stand on antd.
 */
const sharedFolders = {
  format: [],
  routing: [],
  theme: [],
  ports: ['format'],
  pricing: ['format'],
  state: ['format', 'routing', 'ports', 'pricing'],
  models: ['format', 'ports', 'state'],
  forms: ['ports', 'state'],
  office: ['ports', 'state'],
  'ui-core': ['format', 'ports'],
  remote: ['routing', 'ports', 'state', 'ui-core'],
  'ui-files': ['ports', 'ui-core'],
  'ui-forms': ['theme', 'ui-core', 'ports'],
  'ui-data': ['ports', 'models', 'ui-core', 'ui-forms'],
  testing: ['ports'],
  'index.ts': ['format', 'routing', 'ports', 'pricing', 'state', 'models', 'remote'],
}
const isSandbox = (path) => /^bank-sandbox(\/|$)/.test(path)
const isTest = (path) => /\.test\.tsx?$/.test(path)
/** How a test waits for an event: no code of the product. */
const waiting = 'launch/checks/wait-for.ts'
const antdFolders = ['ui-forms', 'ui-data']
/** The folder of a path; for a file outside of folders the file itself. */
const sharedFolderOf = (path) => path.match(/^shared\/src\/([^/]+)/)?.[1]
const isSharedTest = (path) => /^shared\/src\/.*\.test\.tsx?$/.test(path)
const packageOf = (path) => path.split('/')[0]
const screenOf = (path) => path.match(/^mf-[a-z]+\/src\/screens\/[^/]+\//)?.[0]

/** Modules of the server, the lowest layer first: a module imports those of lower layers. A new one gets its place here. */
const layers = [
  ['objects', 'views', 'codes', 'consents', 'jobs', 'files', 'ledger', 'bank'],
  ['promo', 'gift-certificates'],
  ['notifications', 'catalog', 'exchange'],
  ['users', 'suppliers', 'own-goods', 'pictures', 'batches', 'waits'],
  ['registration', 'reviews', 'orders', 'polls', 'service-pages', 'marketplace', 'feeds'],
  ['basket', 'delivery-ratings', 'metrics', 'statistics', 'regular-orders', 'reports', 'payments'],
  ['claims', 'callbacks', 'order-messages', 'invoices', 'card-payments', 'commission'],
  ['menu'],
  ['profile', 'call-centre', 'pages', 'traders', 'staff', 'subscriptions'],
  ['addresses', 'client'],
]
/** Files that assemble the modules; all other files of the server are below them. */
const composition =
  /^server\/src\/(app|background|contract|create-admin|launch|rebuild-facts|rotate-passport-key|serve-modules|server|staff|verify-ledger)\.ts$/
const isServerTest = (path) => /^server\/.*(\.test|\/testing)\.ts$/.test(path)
const moduleOf = (path) => path.match(/^server\/src\/modules\/([^/]+)/)?.[1]
/** The index of the layer; -1 for none. */
const layerOf = (module) => layers.findIndex((names) => names.includes(module))

/** `denies` gets the importing file, the import, and whether it is types only. The first rule that denies is reported. */
const boundaries = [
  {
    message: 'A remote knows neither another remote nor the host: what two need stands in shared.',
    denies: (from, to) => remote.test(from) && /^(host|mf-[a-z]+)(\/|$)/.test(to) && packageOf(from) !== packageOf(to),
  },
  {
    message: 'The host finds remotes at run time, through registry.json.',
    denies: (from, to) => from.startsWith('host/') && /^mf-[a-z]+(\/|$)/.test(to),
  },
  {
    message: 'shared declares; it knows none of those who use it.',
    denies: (from, to) => from.startsWith('shared/') && /^(host|mf-[a-z]+)(\/|$)/.test(to),
  },
  {
    message: 'The domain is rules that the server and the pages compute alike: it imports nothing of anybody.',
    denies: (from, to) => from.startsWith('domain/') && !to.startsWith('domain/') && !/\.test\.ts$/.test(from),
  },
  {
    message:
      'The bank sandbox stands for another firm: it shares no code with the product, and both know each other by HTTP only.',
    denies: (from, to) =>
      isSandbox(from) !== isSandbox(to) &&
      !(isTest(from) && to === waiting) &&
      (isSandbox(to) || !/^npm:(?!@lavka\/)/.test(to)),
  },
  {
    message: 'The server knows nothing of the front end.',
    denies: (from, to) =>
      from.startsWith('server/') &&
      (/^(host|shared|mf-[a-z]+)(\/|$)/.test(to) ||
        /^npm:(react|react-dom|effector|effector-react|antd|@ant-design)(\/|$)/.test(to)),
  },
  {
    message:
      'The objects engine knows no concrete object: a module registers its objects in office.ts and imports the engine.',
    denies: (from, to) =>
      from.startsWith('server/src/modules/objects/') && /^server\/src\/modules\/(?!objects\/)/.test(to),
  },
  {
    message: 'The core of the server knows no module: what two modules need stands in server/src or in a lower module.',
    denies: (from, to) =>
      from.startsWith('server/src/') &&
      !moduleOf(from) &&
      !composition.test(from) &&
      !isServerTest(from) &&
      Boolean(moduleOf(to)),
  },
  {
    message: 'A module of the server imports modules of lower layers only (launch/lint/boundaries.mjs has the layers).',
    denies: (from, to) => {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      if (!own || !other || own === other || isServerTest(from)) return false
      return layerOf(other) < 0 || layerOf(other) >= layerOf(own)
    },
  },
  {
    message:
      'The front end knows the server by the types of its contract only: import type … from "@lavka/server/contract".',
    denies: (from, to, isType) => front.test(from) && /^server(\/|$)/.test(to) && !(isType && to === 'server/contract'),
  },
  {
    message: 'The address, the network and the loading belong to the host.',
    denies: (from, to) =>
      /^(shared|mf-[a-z]+)\/(src|test)\//.test(from) &&
      /^npm:(axios|react-router[a-z-]*|single-spa[a-z-]*|@module-federation|@remix-run)(\/|$)/.test(to),
  },
  {
    message: 'antd comes through the facades of shared (@lavka/shared/ui-forms, @lavka/shared/ui-data) only.',
    denies: (from, to) => /^(host|mf-[a-z]+)\//.test(from) && antd.test(to),
  },
  {
    message: 'What paints the shop first reaches no antd: of shared, ui-forms and ui-data alone stand on it.',
    denies: (from, to) => Boolean(sharedFolderOf(from)) && !antdFolders.includes(sharedFolderOf(from)) && antd.test(to),
  },
  {
    message:
      'A folder of shared imports the folders that its row names (launch/lint/boundaries.mjs), another one never.',
    denies: (from, to) => {
      const [own, other] = [sharedFolderOf(from), sharedFolderOf(to)]
      if (!own || !other || own === other || isSharedTest(from)) return false
      return !sharedFolders[own]?.includes(other)
    },
  },
  {
    message:
      'The rules of the back office’s fields load with its screens: shared, which the shop loads first, takes none of them.',
    denies: (from, to) => Boolean(sharedFolderOf(from)) && to === 'domain/field-rules',
  },
  {
    message: 'ui-core knows no product: what an element needs of a product comes as its props.',
    denies: (from, to) =>
      sharedFolderOf(from) === 'ui-core' && !isSharedTest(from) && /^(server|domain\/(?!format$))/.test(to),
  },
  {
    message: 'A screen does not know another screen: what two need stands in src/ui or src/api of the remote.',
    denies: (from, to) => Boolean(screenOf(from) && screenOf(to) && screenOf(from) !== screenOf(to)),
  },
  {
    message: 'Screens are known by src/index.ts alone, the table of screens.',
    denies: (from, to) =>
      remote.test(from) && !screenOf(from) && Boolean(screenOf(`${to}/`)) && !from.endsWith('/src/index.ts'),
  },
  {
    message: 'Another package is imported by its name, not by a path into it.',
    denies: (from, to, _isType, source) =>
      /^(host|domain|shared|server|mf-[a-z]+|delivery|e2e)\//.test(from) &&
      source.startsWith('.') &&
      !/^(\.\.|launch)(\/|$)/.test(to) &&
      packageOf(from) !== packageOf(to),
  },
  {
    message: 'The browser has no Node.js. The host’s renderer alone runs on the edge.',
    denies: (from, to) =>
      /^(host|shared|mf-[a-z]+)\/src\//.test(from) &&
      !from.startsWith('host/src/renderer/') &&
      to.startsWith('npm:node:'),
  },
]

function targetOf(from, source) {
  if (source.startsWith('.')) return posix.normalize(join(dirname(from), source).replaceAll('\\', '/'))
  return source.startsWith('@lavka/') ? source.slice('@lavka/'.length) : `npm:${source}`
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Who may import whom' } },
  create(context) {
    const from = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const check = (node, source, isType) => {
      if (typeof source !== 'string') return
      const to = targetOf(from, source)
      const broken = boundaries.find(({ denies }) => denies(from, to, isType, source))
      if (broken) context.report({ node, message: broken.message })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source.value, false),
      TSImportType: (node) => check(node, (node.source ?? node.argument?.literal)?.value, true),
    }
  },
}

export default rule
