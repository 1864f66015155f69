const MiniCssExtractPlugin = require('mini-css-extract-plugin')

const NAME = 'LavkaIntegrity'

// The host sets addresses and hashes (host/src/remotes/loading.ts). Without a host, as in a team's own tests, they are unchanged.
const prepare = (tag, url) => `window[Symbol.for('lavka.loading')]?.(${tag}, ${url});`

/** Makes the chunk loader of a build ask the host for the hash of each script and style (platform.md F6). */
exports.IntegrityPlugin = class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${prepare('script', 'url')}`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}${prepare(tag, href)}`,
      )
    })
  }
}
