const { existsSync } = require('node:fs')
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

// Timeout of a chunk: two minutes (specification §9); a message is shown long before.
const CHUNK_LOAD_TIMEOUT_MS = 120_000

// Remotes are registered by their remoteEntry.js (docs/decisions/0002), so the code that reads federation manifests is left out (see also
// lean-runtime.cjs).
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

/** The exposed modules: the table of screens and, if present, the background module (shared/src/remote/background.ts). */
function exposes(context) {
  const background = './src/background.ts'
  return {
    './remote': [tripwire, './src/index.ts'],
    ...(existsSync(path.join(context, background)) && { './background': [tripwire, background] }),
  }
}

/** The build of the host, which provides the shared packages. `plugins` make its HTML. */
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
      // must be the first style: the first mention of a cascade layer decides its order
      new BannerPlugin({ banner: '@layer reset, antd, platform, remotes;', raw: true, test: /\.css$/ }),
      // 4.6 kB (Brotli) of 144 before the first product
      new LeanRuntimePlugin(),
      new ModuleFederationPlugin({
        name: 'host',
        shareStrategy: 'loaded-first',
        experiments: { optimization: lean },
        manifest: false,
        dts: false,
      }),
      // The host imports the shared packages directly: reading its own packages from the share scope made its start slower by a third.
      // The plugin without consumed modules registers what is provided.
      new ProvideSharedPlugin({ shareScope: 'default', provides: share({ isHost: true }) }),
      new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
      ...plugins(build),
    ],
  })

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

function federationName({ name, build }) {
  return `${name.replaceAll('-', '_')}_${build.buildId}`
}

function output({ name, build }) {
  const folder = name === 'host' ? 'assets/' : ''
  // no hashes in file names: the folder has the build id, which saves 76 hashes in the entry and in the page
  const script = name === 'host' ? 'assets/[name].[contenthash:8].js' : '[name].js'
  return {
    uniqueName: federationName({ name, build }),
    filename: script,
    chunkFilename: script,
    assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    crossOriginLoading: 'anonymous',
    // a module that threw is removed from the cache, so that «Повторить» evaluates it again (platform.md F5)
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
        // 6.8 kB (Brotli) of 146 before the first product
        { test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/, loader: path.join(__dirname, 'pure-router.cjs') },
        // otherwise the federation runtime is bundled twice, for its own `require` and for our `import`
        {
          test: /[\\/]@module-federation[\\/]/,
          resolve: { conditionNames: ['webpack', 'import', 'browser', 'default'] },
        },
      ],
    },
    optimization: {
      // a package used by one chunk is part of it, not a separate request
      splitChunks: { cacheGroups: { defaultVendors: false } },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // swc's minifier takes a third of the time of webpack's default (host: 13 s of CPU instead of 39) and saves some bytes
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
    // never the development runtime: a watched remote runs in the built host, whose React has no jsx-dev-runtime
    transform: { react: { runtime: 'automatic', development: false } },
  },
}

const cssModules = {
  loader: 'css-loader',
  options: { modules: { localIdentName: '[hash:base64:6]', namedExport: false } },
}
