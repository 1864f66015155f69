// The shell's HTML. The edge puts the data of the page and what its route needs in the place of <!--edge--> (delivery/src/page.ts),
// the texts of the shop in the places of their marks, and the support phone in the place of <!--phone--> (delivery/src/host-page.ts).
const { servicePageCodes, servicePageNames } = require('@lavka/domain/service-pages')
const { markOf } = require('@lavka/domain/marketplace')
const { LATE, ORDERING } = require('./slow-start.ts')
const { paths } = require('@lavka/shared/routing/paths')

const beforeLetter =
  "<rect width='32' height='32' rx='9' fill='#1f7a3d'/><text x='16' y='23' text-anchor='middle' font-family='sans-serif' font-size='20' font-weight='800' fill='white'>"
const mark = `${beforeLetter}${markOf('shopLetter')}</text>`
// the mark is filled in by the edge, so it may not be encoded
const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${beforeLetter}`)}${markOf('shopLetter')}${encodeURIComponent('</text></svg>')}`

const link = (path, text) => `<a href="${path}">${text}</a>`

// without JavaScript the shop can be read and searched: the edge has rendered its screens (docs/rendering.md)
const links = `<nav class="no-script-links" aria-label="Разделы">${link(paths.lavka(), 'Каталог')}${link('#no-script-search', 'Поиск')}</nav>`
const footer = `<footer class="no-script-footer">
  <form action="${paths.lavka()}" role="search"><label for="no-script-search">Поиск товаров</label><input type="search" id="no-script-search" name="search" required maxlength="200"><button>Найти</button></form>
  ${ORDERING}
  <nav aria-label="Внизу страницы">${link(paths.home(), 'Главная')}${servicePageCodes.map((page) => link(paths.servicePage(page), servicePageNames[page])).join('')}</nav>
</footer>`

module.exports = ({ compilation, htmlWebpackPlugin }) => {
  const { publicPath } = htmlWebpackPlugin.files
  const fonts = Object.keys(compilation.assets).filter((name) =>
    /golos-text-(cyrillic|latin)-wght-normal-some/.test(name),
  )
  const preloads = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" href="${publicPath}${name}" crossorigin>`,
  )
  const fileOf = (form) => publicPath + Object.keys(compilation.assets).find((name) => form.test(name))
  return `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <!--edge-->
    <meta name="description" content="${markOf('shopName')} — ${markOf('slogan')}">
    <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#141a16" media="(prefers-color-scheme: dark)">
    <title>${markOf('shopName')}</title>
    <link rel="icon" href="${icon}">
    <link rel="apple-touch-icon" href="${fileOf(/apple-180\.\w+\.png$/)}">
    <link rel="manifest" href="${publicPath}manifest.webmanifest">
    ${preloads.join('\n    ')}
  </head>
  <body>
    <div id="root"><!--root--><div class="splash"><svg class="splash-mark" viewBox="0 0 32 32" width="44" height="44" aria-hidden="true">${mark}</svg><span class="splash-name">${markOf('shopName')}</span>${LATE}<noscript>${links}</noscript><!--preview--><noscript>${footer}</noscript></div><!--/root--></div>
  </body>
</html>
`
}
