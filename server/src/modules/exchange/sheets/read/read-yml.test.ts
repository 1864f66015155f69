import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf, cyrillic, read, refusalOf } from './testing.ts'

const categories =
  '<category id="1">Молочное</category><category id="2" parentId="1">Сыры\n домашние</category><category id="8" parentId="9">В круге</category>' +
  '<category id="9" parentId="8">И этот</category><category id="5" parentId="77">Без верха</category>'

/** A catalogue with these products. */
function catalogue(offers: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  const shop = `<name>Ферма</name><currencies><currency id="RUR" rate="1"/></currencies>`
  return `${head}<yml_catalog date="2026-11-20 10:00"><shop>${shop}\n<categories>${categories}</categories>\n<offers>\n${offers}\n</offers></shop></yml_catalog>`
}
const whole = `<offer id="17" available="true"><name>Сыр &quot;Дом&quot; &amp; Ко</name><price>700.50</price><oldprice>900</oldprice>
<currencyId>RUR</currencyId><categoryId>2</categoryId><vendorCode>СР-50</vendorCode><barcode>4600000000008</barcode><barcode>4600000000015</barcode>
<picture>https://ferma.example/1.jpg</picture><picture>https://ferma.example/2.jpg?a=1&amp;b=2</picture><weight>0.45</weight><count>7</count>
<description><![CDATA[<h3>Мягкий</h3><p>Из молока &mdash; коровьего.<br>Вес&nbsp;&lt; кг</p><ul><li>раз</li><li>два</li></ul><script>no()</script>]]></description>
<param name="Цвет">белый</param></offer>`
const captions = [
  ...['Артикул', 'Товар', 'Цена', 'Цена до скидки', 'Категория', 'Остаток', 'В продаже', 'Штрихкод', 'Описание'],
  ...['Вес с упаковкой', 'Фото'],
]
const about = 'Мягкий\nИз молока — коровьего.\nВес < кг\n— раз\n— два'
const photos = 'https://ferma.example/1.jpg\nhttps://ferma.example/2.jpg?a=1&b=2'

test('a catalogue is a table of its products, in UTF-8 and in windows-1251, with the DOCTYPE that shops have', async () => {
  const cells = ['СР-50', 'Сыр "Дом" & Ко', '700.50', '900', 'Молочное/Сыры домашние', '7', 'Да', '4600000000008']
  const declared = '<?xml version="1.0" encoding="windows-1251"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd">'
  for (const content of [`\uFEFF${catalogue(whole)}`, cyrillic(catalogue(whole.replace(' — ', ''), declared))]) {
    const found = await read(content)
    assert.deepEqual([found.head.sheets, found.head.captions], [[{ name: 'Товары', isHidden: false }], captions])
    assert.deepEqual(cellsOf(found), [[5, ...cells, about, '450', photos]])
  }
  assert.deepEqual((await read(catalogue(whole, declared))).lines[0]?.cells[1], cells[1], 'declared wrongly')
})

test('what a product lacks or has in another way: a name of parts, no article, stores, a discount that is none', async () => {
  const offers = [
    '<offer id="a/1" type="vendor.model"><typePrefix>Мороженица</typePrefix><vendor>Brand</vendor><model>3811</model>',
    '<price from="true">10</price><oldprice>10</oldprice><categoryId>8</categoryId><weight>0</weight><outlets><outlet id="1" instock="2"/>',
    '<outlet id="2" instock="3"/></outlets><description>Просто\nтекст</description></offer><offer id="b" available="false"><name>Второй</name>',
    '<price>20</price><categoryId>5</categoryId><count>−3</count></offer><offer id="c"><name>Третий</name><price>5</price><currencyId>USD</currencyId>',
    '<categoryId>33</categoryId></offer><offer><name>Ничей</name><price>5</price></offer>',
  ]
  const found = await read(catalogue(offers.join('')))
  assert.deepEqual(found.head.captions, ['Артикул', 'Товар', 'Цена', 'Категория', 'Остаток', 'В продаже', 'Описание'])
  assert.deepEqual(cellsOf(found), [
    [5, 'a/1', 'Мороженица Brand 3811', '10', 'И этот/В круге', '5', 'Да', 'Просто\nтекст'],
    [6, 'b', 'Второй', '20', 'Без верха', '0', 'Нет', ''],
    ...[
      [
        ...[7, 'c', 'Третий', '5', '33', '', 'Да', '', '2: Цена не в рублях: USD'],
        '3: В каталоге нет категории с номером 33',
      ],
      [8, '', 'Ничей', '5', '', '', 'Да', '', 'null: У товара нет ни id, ни vendorCode: в следующий раз его не узнать'],
    ],
  ])
})

test('deleted products are hidden lines: counted, left out, and loaded when they are wanted', async () => {
  const content = catalogue(`${whole}<offer id="18" deleted="true"><name>Ушёл</name><price>1</price></offer>`)
  const found = await read(content)
  assert.deepEqual([found.lines.length, found.left.hiddenRows], [1, 1])
  const [, gone] = (await read(content, { withHidden: true })).lines
  assert.deepEqual(gone?.cells.slice(0, 7), ['18', 'Ушёл', '1', '', '', '0', 'Нет'])
})

test('a long catalogue is read in pieces: as many lines as products, wherever the pieces are cut', async () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `Товар № ${index}: ёжик`)
  const offers = names.map(
    (name, index) => `<offer id="${index}"><name>${name}</name><price>1</price><barcode>1</barcode></offer>`,
  )
  const { lines } = await read(catalogue(offers.join('\n')))
  assert.deepEqual(
    lines.map(({ cells }) => cells[1]),
    names,
  )
})

test('what is broken, cut off, empty or declares entities is told whole, with its line', async () => {
  const good = catalogue(whole)
  const told = [
    [catalogue(`${whole}\n<offer id="1"><name>A & B</name></offer>`), /в строке 10 ошибка XML/],
    [catalogue(`${whole}\n<offer id="1"><name>A</offer>`), /в строке 10 ошибка XML/],
    [good.slice(0, -20), /обрывается в строке 10: загружен не весь/],
    [good.slice(0, 900), /обрывается в строке \d/],
    [
      Buffer.from(good).subarray(0, Buffer.from(good).indexOf(Buffer.from('й')) + 1),
      /UTF-8, но записан не так, или он оборван/,
    ],
    [catalogue(''), /В каталоге нет ни одного товара/],
    [catalogue('<offer id="1" deleted="true"/>'), /ничего нет/],
    [catalogue(whole, '<!DOCTYPE y [<!ENTITY a "b">]>'), /DOCTYPE/],
    [catalogue('<offer id="1"><name>&a;</name></offer>'), /ошибка XML/],
    ['<?xml version="1.0"?><КоммерческаяИнформация ВерсияСхемы="2.05"/>', /CommerceML/],
  ] as const
  for (const [content, words] of told) assert.match(await refusalOf(content), words)
})
