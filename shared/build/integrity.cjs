const MiniCssExtractPlugin = require('mini-css-extract-plugin')

const NAME = 'LavkaIntegrity'

// The host decides about addresses and hashes (host/src/remotes/loading.ts). Outside a host, in a team's own test, nobody does.
const prepare = (tag, url) => `window[Symbol.for('lavka.loading')]?.(${tag}, ${url});`

/** Every script and style that a build loads later is loaded as the host prepares it: with the hash it knows for the address (platform.md F6). */
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
