const { Compilation, sources } = require('webpack')
const { markOf, usualMarketplace } = require('@lavka/domain/marketplace')

const name = 'FrameHtml'

/** The texts of the shop, which the edge knows. */
const dataset = Object.fromEntries(Object.keys(usualMarketplace).map((name) => [name, markOf(name)]))

/** What modules of the host read of the page when they are loaded: there is none. */
const page = {
  document: { documentElement: { dataset }, getElementById: () => null, querySelector: () => null },
  window: { location: { pathname: '/', search: '' } },
}

/** Runs the bundle of src/renderer/frame.tsx and puts the HTML that it exports into the build instead of it. */
exports.FrameHtml = class {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const module = { exports: {} }
        const run = new Function('module', 'exports', 'require', ...Object.keys(page), assets['frame.cjs'].source())
        run(module, module.exports, require, ...Object.values(page))
        compilation.deleteAsset('frame.cjs')
        compilation.emitAsset('frame.html', new sources.RawSource(module.exports.frame))
      })
    })
  }
}
