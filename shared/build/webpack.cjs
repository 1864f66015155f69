const { existsSync } = require('node:fs')
const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { BannerPlugin, sharing } = require('webpack')
const { base, federationName, output } = require('./base.cjs')
const { BundleCheck } = require('./bundle-check.cjs')
const { CompiledAhead } = require('./compiled-ahead.cjs')
const { IntegrityPlugin } = require('./integrity.cjs')
const { frameOf, rendererOf, serverOf } = require('./server.cjs')
const { provided, refused, share } = require('./sharing.cjs')

// Remotes are registered by their remoteEntry.js (docs/decisions/0002), so the code that reads federation manifests is left out.
const lean = { disableSnapshot: true, target: 'web' }

// The host provides the federation runtime (host/src/remotes/provided-runtime.ts), so remotes do not bundle it.
const providedRuntime = ({ request }, done) =>
  /webpack-bundler-runtime/.test(request) ? done(null, "var window[Symbol.for('lavka.federation')]()") : done()

// of an array the last module is exposed; the first is evaluated before the remote's code
const tripwire = path.join(__dirname, 'tripwire.mjs')

/**
 * The build of a remote: `remote({ name: 'mf-catalog', context: __dirname })` is its whole webpack.config.cjs.
 * Returns a function of the build ({ buildId, mode }), which launch/build/build.ts calls.
 * `own` names the strict singletons that the remote bundles itself, such as another major of React.
 * `isRendered`: the edge renders its screens, so there is a build for it as well (server.cjs).
 * The build id is part of the federation name, so that two builds of a remote can live side by side (platform.md F7).
 */
exports.remote = ({ name, context, own, isRendered = false }) => {
  const browser = (build) => ({
    ...base({ name, context, build }),
    entry: {},
    externals: [providedRuntime],
    output: { ...output({ name, build }), path: path.join(context, 'dist', build.buildId), publicPath: 'auto' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new IntegrityPlugin(),
      new CompiledAhead(),
      new ModuleFederationPlugin({
        name: federationName({ name, build }),
        filename: 'remoteEntry.js',
        exposes: exposes(context),
        shared: share({ isHost: false, own }),
        shareStrategy: 'loaded-first',
        experiments: { optimization: lean },
        manifest: false,
        dts: false,
      }),
      new BundleCheck({ name, refused: refused(own), except: [tripwire] }),
    ],
  })
  return Object.assign(browser, isRendered && { server: (build) => serverOf({ name, context, build }) })
}

/** The exposed modules: the table of screens and, if present, the background module (shared/src/remote/background.ts). */
function exposes(context) {
  const background = './src/background.ts'
  return {
    './remote': [tripwire, './src/index.ts'],
    ...(existsSync(path.join(context, background)) && { './background': [tripwire, background] }),
  }
}

/**
 * The build of the host, which provides the shared packages. `plugins` make its HTML, `framePlugins` that of the shop's frame; `server` makes the edge's
 * renderer (server.cjs), `worker` the service worker.
 */
exports.host = ({ name, context, plugins, framePlugins }) => {
  const browser = (build) => ({
    ...base({ name, context, build }),
    entry: { main: './src/index.ts' },
    output: { ...output({ name, build }), path: path.join(context, 'dist'), publicPath: 'auto', clean: true },
    optimization: inTwo(base({ name, context, build }).optimization),
    plugins: [
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
      new IntegrityPlugin(),
      new CompiledAhead(),
      // must be the first style: the first mention of a cascade layer decides its order
      new BannerPlugin({ banner: '@layer reset, antd, platform, remotes;', raw: true, test: /\.css$/ }),
      // The host imports the shared packages directly: reading its own packages from the share scope made its start slower by a third.
      // It has no federation runtime: host/src/remotes/containers.ts loads remotes (decision 0096).
      new sharing.ProvideSharedPlugin({ shareScope: 'default', provides: provided() }),
      ...plugins(build),
    ],
  })
  return Object.assign(browser, {
    server: (build) => rendererOf({ name, context, build }),
    frame: (build) => frameOf({ name, context, build, plugins: framePlugins() }),
    worker: (build) => workerOf({ name, context, build }),
  })
}

/** The service worker (docs/worker.md): one file, whose address is the same for every build. */
function workerOf({ name, context, build }) {
  return {
    ...base({ name, context, build }),
    target: ['webworker', 'es2022'],
    entry: './src/worker/worker.ts',
    output: {
      path: path.join(context, 'dist'),
      filename: 'worker.js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // relative to the worker
      publicPath: '',
    },
  }
}

/**
 * The first scripts in two files: V8 finishes a file that it compiled during the download in one task, which must not be
 * long on a slow phone (docs/decisions/0018).
 */
function inTwo(optimization) {
  const libraries = {
    name: 'main-libraries',
    test: /[\\/]node_modules[\\/]/,
    chunks: 'initial',
    enforce: true,
  }
  const { cacheGroups } = optimization.splitChunks
  return { ...optimization, splitChunks: { cacheGroups: { ...cacheGroups, libraries } } }
}
