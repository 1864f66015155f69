const path = require('node:path')
const { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } = require('@module-federation/enhanced')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const MinimizerPlugin = require('minimizer-webpack-plugin')
const { BannerPlugin } = require('webpack')
const { BundleCheck } = require('./bundle-check.cjs')
const { CompiledAhead } = require('./compiled-ahead.cjs')
const { IntegrityPlugin } = require('./integrity.cjs')
const { LeanRuntimePlugin } = require('./lean-runtime.cjs')
const { refused, share } = require('./sharing.cjs')

// The browser is asked for a chunk for at most two minutes (specification §9); the loader shows a message long before.
const CHUNK_LOAD_TIMEOUT_MS = 120_000

// Remotes are registered by their remoteEntry.js (docs/decisions/0002), so what reads federation manifests stays out of the bundle (and see
// lean-runtime.cjs).
const lean = { disableSnapshot: true, target: 'web' }

// The host provides the federation runtime (host/src/remotes/provided-runtime.ts): a remote bundles nothing of it.
const providedRuntime = ({ request }, done) =>
  /webpack-bundler-runtime/.test(request) ? done(null, "var window[Symbol.for('lavka.federation')]()") : done()

// runs before a remote's own first line; of an array the last one is what is exposed
const tripwire = path.join(__dirname, 'tripwire.mjs')

/**
 * The build of a remote: `remote({ name: 'mf-catalog', context: __dirname })` is its whole webpack.config.cjs.
 * The answer is a function of the build ({ buildId, mode }), which launch/build/build.ts calls.
 * `own` names the strict singletons that the remote brings itself, as one on another major of React does.
 * The build id is part of the federation name, so that two builds of a remote can live side by side (platform.md F7).
 */
exports.remote =
  ({ name, context, own }) =>
  (build) => ({
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
        exposes: { './remote': [tripwire, './src/index.ts'] },
        shared: share({ isHost: false, own }),
        shareStrategy: 'loaded-first',
        experiments: { optimization: lean },
        manifest: false,
        dts: false,
      }),
      new BundleCheck({ name, refused: refused(own), except: [tripwire] }),
    ],
  })

/** The build of the host: the shell that provides what is shared. `plugins` make its HTML. */
exports.host =
  ({ name, context, plugins }) =>
  (build) => ({
    ...base({ name, context, build }),
    entry: { main: './src/index.ts' },
    output: { ...output({ name, build }), path: path.join(context, 'dist'), publicPath: 'auto', clean: true },
    optimization: inTwo(base({ name, context, build }).optimization),
    plugins: [
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
      new IntegrityPlugin(),
      new CompiledAhead(),
      // first of all styles, in whichever order webpack puts them: the first mention of a layer decides its rank
      new BannerPlugin({ banner: '@layer reset, antd, platform, remotes;', raw: true, test: /\.css$/ }),
      new LeanRuntimePlugin(),
      new ModuleFederationPlugin({
        name: 'host',
        shareStrategy: 'loaded-first',
        experiments: { optimization: lean },
        manifest: false,
        dts: false,
      }),
      // The host provides and takes its own directly: asking the share scope for what it has itself made its start slower by a third.
      // The plugin that takes nothing writes into the page what is provided.
      new ProvideSharedPlugin({ shareScope: 'default', provides: share({ isHost: true }) }),
      new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
      ...plugins(build),
    ],
  })

/**
 * What the page begins with, in two files: V8 takes over what it compiled of a file beside its download in one task, which must not be
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

function federationName({ name, build }) {
  return `${name.replaceAll('-', '_')}_${build.buildId}`
}

function output({ name, build }) {
  const folder = name === 'host' ? 'assets/' : ''
  // the folder of a remote's build has an id of its own: 76 hashes less in its entry and in the page
  const script = name === 'host' ? 'assets/[name].[contenthash:8].js' : '[name].js'
  return {
    uniqueName: federationName({ name, build }),
    filename: script,
    chunkFilename: script,
    assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    crossOriginLoading: 'anonymous',
    // a module that threw while it ran is forgotten, so that «Повторить» runs it again (platform.md F5)
    strictModuleExceptionHandling: true,
  }
}

function base({ name, context, build }) {
  const isProduction = build.mode === 'production'
  return {
    name,
    context,
    mode: build.mode,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    resolveLoader: { modules: [path.join(__dirname, '../node_modules'), 'node_modules'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swc },
        { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssModules] },
        { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.woff2$/, type: 'asset/resource' },
        // else the federation runtime comes twice, once for its own `require` and once for our `import`
        {
          test: /[\\/]@module-federation[\\/]/,
          resolve: { conditionNames: ['webpack', 'import', 'browser', 'default'] },
        },
      ],
    },
    optimization: {
      // a package that one part uses comes with that part, not as a request of its own
      splitChunks: { cacheGroups: { defaultVendors: false } },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // swc's minifier: a third of the time of webpack's own choice (host: 39 s of CPU became 13) and some bytes less
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, terserOptions: { compress: { passes: 2 } } }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // never the development form: a watched remote runs inside the host as built, whose React has no jsx-dev-runtime
    transform: { react: { runtime: 'automatic', development: false } },
  },
}

const cssModules = {
  loader: 'css-loader',
  options: { modules: { localIdentName: '[hash:base64:6]', namedExport: false } },
}
