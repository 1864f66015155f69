const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { markOf } = require('@lavka/domain/marketplace')
const { Compilation, sources } = require('webpack')

const icons = join(__dirname, 'icons')
const name = 'Installable'

/**
 * The web app manifest, in which the edge puts the texts of the shop (delivery/src/manifest.ts), and its icons, files with a hash in their names. Its
 * addresses are relative to it, so that they hold under every base path. host/src/index.html.cjs links them.
 */
exports.Installable = class {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const emit = (file, content) => {
          const [stem, ending] = file.split('.')
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
          const emitted = `${stem}.${hash}.${ending}`
          compilation.emitAsset(`assets/${emitted}`, new sources.RawSource(content))
          return `assets/${emitted}`
        }
        const icon = (file, size, purpose = 'any') => {
          const src = emit(file, readFileSync(join(icons, file)))
          return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
        }
        icon('apple-180.png', 180)
        const manifest = {
          id: './',
          start_url: './',
          scope: './',
          name: markOf('shopName'),
          short_name: markOf('shopName'),
          description: markOf('slogan'),
          lang: 'ru',
          dir: 'ltr',
          display: 'standalone',
          background_color: '#fbfaf6',
          theme_color: '#fbfaf6',
          shortcuts: [
            { name: 'Мои заказы', url: 'myOrders' },
            { name: 'Корзина', url: 'mobile/trash' },
          ],
          icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('maskable-512.png', 512, 'maskable')],
        }
        compilation.emitAsset('manifest.webmanifest', new sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
}
