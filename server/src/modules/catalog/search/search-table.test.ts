import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { useDemoDatabase } from '../../../../test/demo.ts'
import { useCatalog } from '../testing.ts'
import { nowhere, spoken } from './spoken-questions.ts'

const { app, owner } = useApp({}, useDemoDatabase())
const { find } = useCatalog({ app })

/** What a person types, and the name of a product that stands among the first three then. */
const table: Record<string, [asked: string, expected: string][]> = {
  'as it is called': [
    ['молоко', 'Молоко топлёное 3,2 %'],
    ['гречка', 'Гречка ядрица'],
    ['соль морская', 'Соль морская'],
    ['ЯЙЦО КУРИНОЕ', 'Яйцо куриное С1'],
    ['квас хлебный', 'Квас хлебный'],
    ['чак-чак', 'Чак-чак классический'],
    ['сыр российский', 'Сыр «Российский» зрелый'],
  ],
  'another form of the word': [
    ['сметаны', 'Сметана 15 %'],
    ['хлеба ржаного', 'Хлеб ржаной с клюквой'],
    ['огурцов', 'Огурцы малосольные'],
    ['козьего молока', 'Молоко козье цельное 4 %'],
    ['пельменей', 'Пельмени сибирские'],
    ['тыквенным семенам', 'Масло тыквенное с семенами'],
    ['белых грибов', 'Белые грибы сушёные'],
    ['варенья из морошки', 'Варенье из морошки'],
  ],
  'slips of the finger': [
    ['малоко', 'Молоко топлёное 3,2 %'],
    ['кифир', 'Кефир 1 %'],
    ['творок', 'Творог деревенский рассыпчатый'],
    ['сметнаа', 'Сметана 15 %'],
    ['кортофель', 'Картофель молодой'],
    ['смитана', 'Сметана 15 %'],
    ['йугурт', 'Йогурт питьевой с вишней'],
    ['пильмени', 'Пельмени сибирские'],
    ['баклажны', 'Баклажаны полосатые'],
    ['клубнка', 'Клубника «Клери»'],
    ['сры', 'Сыр «Российский» зрелый'],
    ['хлеп ржаной', 'Хлеб ржаной с клюквой'],
  ],
  'the wrong keyboard layout': [
    ['vjkjrj', 'Молоко топлёное 3,2 %'],
    ['cvtnfyf', 'Сметана 15 %'],
    ['[kt,', 'Хлеб ржаной цельнозерновой'],
    ['v`l', 'Мёд башкирский бортевой'],
    ['cshs', 'Сыр «Российский» зрелый'],
    ['j,ktgb[f', 'Облепиха алтайская'],
    ['uhtxrf', 'Гречка ядрица'],
    ['rjpmt vjkjrj', 'Молоко козье цельное 4 %'],
    ['ьщдщлщ', 'Молоко топлёное 3,2 %'],
    ['еищкщп', 'Творог деревенский рассыпчатый'],
  ],
  'ё and е': [
    ['мед', 'Мёд башкирский бортевой'],
    ['мёд', 'Мёд башкирский бортевой'],
    ['топленое молоко', 'Молоко топлёное 3,2 %'],
    ['свекла', 'Свёкла «Бордо»'],
    ['королек', 'Хурма «Королёк»'],
    ['горбуша потрошеная', 'Горбуша потрошёная без головы'],
  ],
  'Latin letters': [
    ['moloko', 'Молоко топлёное 3,2 %'],
    ['syr', 'Сыр «Российский» зрелый'],
    ['tvorog', 'Творог деревенский рассыпчатый'],
    ['yaytsa', 'Яйцо куриное С1'],
    ['khleb', 'Хлеб ржаной цельнозерновой'],
    ['hleb', 'Хлеб ржаной цельнозерновой'],
    ['chesnok', 'Чеснок молодой'],
    ['grechka', 'Гречка ядрица'],
    ['pelmeni', 'Пельмени сибирские'],
    ['cмeтaна', 'Сметана 15 %'],
  ],
  'units and numbers': [
    ['сыр 200 г', 'Сыр для жарки на гриле'],
    ['молоко 1л', 'Молоко пастеризованное 2,5 %'],
    ['молоко 1000 мл', 'Молоко пастеризованное 2,5 %'],
    ['молоко 2,5%', 'Молоко пастеризованное 2,5 %'],
    ['молоко 3.2', 'Молоко топлёное 3,2 %'],
    ['яйца 10 штук', 'Яйцо куриное С1'],
    ['мед 0,5 кг', 'Мёд башкирский бортевой'],
    ['квас полтора 1.5 литра', 'Квас хлебный'],
    ['картофель 2 кг', 'Картофель молодой'],
    ['vjkjrj 1k', 'Молоко пастеризованное 2,5 %'],
  ],
  'words together and apart': [
    ['мо локо', 'Молоко топлёное 3,2 %'],
    ['хлебржаной', 'Хлеб ржаной с клюквой'],
    ['хмелисунели', 'Хмели-сунели острая'],
    ['чакчак', 'Чак-чак классический'],
  ],
  'words for the same thing': [
    ['картошка', 'Картофель молодой'],
    ['помидоры', 'Томаты «Бычье сердце»'],
    ['лосось стейк', 'Сёмга стейк мурманская'],
  ],
  'a word not yet finished': [
    ['облеп', 'Облепиха алтайская'],
    ['пастериз', 'Молоко пастеризованное 2,5 %'],
    ['jrhji', 'Окрошка на кефире'],
  ],
  'more than there is': [
    ['молоко абракадабра', 'Молоко топлёное 3,2 %'],
    ['сметана 7 кг', 'Сметана деревенская весовая'],
    ['купить гречку', 'Гречка ядрица'],
  ],
  'a category or a supplier': [
    ['кисломолочное', 'Варенец 2,5 %'],
    ['творог заречье', 'Творог деревенский рассыпчатый'],
    ['корнеплоды', 'Картофель молодой'],
  ],
  'a code': [['moloko-toplyonoe-3-2', 'Молоко топлёное 3,2 %']],
}

describe('a search of the demo shop forgives', () => {
  const rows = Object.entries(table).flatMap(([kind, pairs]) =>
    pairs.map(([asked, expected]) => ({ kind, asked, expected })),
  )
  assert.ok(rows.length + spoken.length + nowhere.length >= 150)
  for (const { kind, asked, expected } of rows) {
    test(`${kind}: «${asked}» finds ${expected}`, async () => {
      const { products, understood } = await find({ search: asked, take: '3' })
      const names = products.map(({ name }) => name)
      assert.ok(names.includes(expected), `${names.join(' · ')} (${understood ?? 'as typed'})`)
    })
  }

  for (const { asked, first, among, never } of spoken) {
    test(`«${asked}» begins with ${first}`, async () => {
      const { products, understood } = await find({ search: asked, take: '100' })
      const names = products.map(({ name }) => name)
      const said = `${names.slice(0, 5).join(' · ')} (${understood ?? 'as typed'})`
      assert.match(names[0] ?? 'nothing', first, said)
      if (among) assert.ok(names.slice(0, 5).includes(among), said)
      const wrong = never ? names.filter((name) => never.test(name)) : []
      assert.deepEqual(wrong, [])
    })
  }

  for (const asked of nowhere) {
    test(`«${asked}» is not sold here, and nothing else is shown for it`, async () => {
      const { products, total } = await find({ search: asked })
      assert.equal(total, 0, products[0]?.name)
    })
  }

  test('a barcode, whole or begun, finds its product', async () => {
    const { code, barcode } = await owner
      .selectFrom('products')
      .select(['code', 'barcode'])
      .where('name', '=', 'Гречка ядрица')
      .executeTakeFirstOrThrow()
    for (const search of [barcode ?? '', barcode?.slice(0, 11) ?? '']) {
      const { products } = await find({ search, take: '3' })
      assert.ok(
        products.some((product) => product.code === code),
        search,
      )
    }
  })

  test('every product has a barcode with a right check digit, of its own', async () => {
    const rows = await owner.selectFrom('products').select('barcode').execute()
    assert.equal(new Set(rows.map(({ barcode }) => barcode)).size, 1200)
    for (const { barcode } of rows) {
      const sum = [...(barcode ?? '')].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
      assert.ok(barcode?.length === 13 && sum % 10 === 0, String(barcode))
    }
  })
})
