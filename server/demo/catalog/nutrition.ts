type Content = readonly [kcal: number, protein: number, fat: number, carbohydrate: number]

/** Typical contents per 100 g, by shelf; a shelf that is not here sells no food, or food of which it is not said. */
const contents: Readonly<Record<string, Content>> = {
  'khleb-rzhanoy': [202, 6.6, 1.2, 40.7],
  'khleb-pshenichnyy': [242, 8.1, 1, 48.8],
  sdoba: [320, 7.6, 8.8, 52.9],
  pirogi: [261, 8.4, 9.6, 35.2],
  lepyoshki: [256, 8.2, 2.4, 50.3],
  sukhari: [331, 11.2, 1.4, 68.5],
  'syry-molodye': [264, 17.9, 20.1, 2.4],
  'syry-polutverdye': [352, 24.1, 27.8, 0.3],
  'syry-vyderzhannye': [388, 28.4, 29.9, 0.5],
  'syry-kozi': [290, 18.6, 23.4, 1.2],
  soki: [46, 0.5, 0.1, 10.6],
  'kvas-i-mors': [32, 0.2, 0, 7.6],
  'yaytsa-kurinye': [157, 12.7, 11.5, 0.7],
  'yaytsa-perepelinye': [168, 11.9, 13.1, 0.6],
  'yaytsa-utinye': [185, 12.8, 14.2, 0.9],
  'rechnaya-ryba': [97, 17.6, 2.8, 0],
  'morskaya-ryba': [153, 20, 8.1, 0],
  'ryba-kopchyonaya': [194, 21.5, 11.9, 0],
  ikra: [249, 31.6, 13.2, 1],
  moreprodukty: [87, 18.9, 1, 0.3],
  'yabloki-i-grushi': [47, 0.4, 0.4, 9.8],
  kostochkovye: [45, 0.9, 0.1, 9.5],
  yagody: [44, 0.8, 0.4, 8.4],
  'arbuzy-i-dyni': [33, 0.6, 0.2, 7.1],
  krupa: [330, 11, 2.6, 66.2],
  muka: [334, 10.8, 1.3, 69.9],
  khlopya: [352, 12.3, 6.2, 61.8],
  bobovye: [298, 22.3, 1.8, 47.5],
  makarony: [344, 11.1, 1.4, 71.2],
  med: [328, 0.8, 0, 81.5],
  varenye: [268, 0.4, 0.1, 66.4],
  dzhemy: [246, 0.5, 0.2, 60.6],
  govyadina: [187, 18.9, 12.4, 0],
  svinina: [259, 16.4, 21.6, 0],
  baranina: [203, 16.9, 15.3, 0],
  krolik: [156, 21.2, 8, 0],
  farsh: [254, 17.2, 20, 0.3],
  kolbasy: [301, 16.2, 25.9, 0.8],
  moloko: [62, 3, 3.4, 4.7],
  kefir: [53, 3, 2.5, 4],
  tvorog: [159, 16.7, 9, 2],
  smetana: [206, 2.5, 20, 3.4],
  'maslo-slivochnoe': [748, 0.6, 82.5, 0.8],
  yogurty: [87, 3.4, 2.9, 11.8],
  orekhi: [634, 18.4, 57.2, 11.3],
  semechki: [578, 21.2, 49.9, 10.8],
  'griby-svezhie': [27, 4.3, 1, 0.1],
  sukhofrukty: [264, 2.9, 0.6, 61.7],
  'rastitelnye-masla': [899, 0, 99.9, 0],
  sousy: [198, 1.6, 15.8, 12.3],
  kuritsa: [190, 18.2, 13, 0],
  indeyka: [144, 21.1, 6.6, 0],
  'utka-i-gus': [305, 15.9, 26.8, 0],
  supy: [54, 3.1, 2.3, 5.2],
  'vtorye-blyuda': [142, 9.2, 7.6, 9.2],
  salaty: [118, 3.4, 8.9, 6.1],
  pelmeni: [248, 11.9, 12.4, 22.1],
  'bliny-i-syrniki': [214, 8.6, 8.2, 26.4],
  pastila: [324, 0.5, 0.1, 80.2],
  konfety: [428, 4.8, 19.6, 57.8],
  pechenye: [438, 7.2, 17.2, 63.4],
  'vostochnye-sladosti': [481, 9.6, 26.8, 50.7],
  torty: [356, 5.1, 18.4, 42.6],
  korneplody: [58, 1.6, 0.2, 12.3],
  kapusta: [27, 1.8, 0.1, 4.7],
  'tomaty-i-ogurtsy': [20, 0.9, 0.2, 3.7],
  'kabachki-i-tykva': [26, 0.8, 0.2, 5.2],
  'luk-i-chesnok': [45, 1.7, 0.2, 8.9],
  zelen: [32, 2.7, 0.4, 4.3],
  soleniya: [19, 1.1, 0.1, 3.2],
}

/** Of shelves whose goods do not name it among what they are made of. */
const ofShelf: Readonly<Record<string, readonly string[]>> = {
  'rechnaya-ryba': ['fish'],
  'morskaya-ryba': ['fish'],
  'ryba-kopchyonaya': ['fish'],
  ikra: ['fish'],
  moreprodukty: ['crustaceans', 'molluscs'],
  orekhi: ['nuts'],
  krupa: ['gluten'],
  khlopya: ['gluten'],
}

const named: readonly [code: string, words: RegExp][] = [
  ['gluten', /мук[аи]|пшени|ржан|манк|овс|ячмен|солод/],
  ['egg', /яйц|яичн|меланж/],
  ['milk', /молок|сливк|сливочн|сметан|творо|сыр|кефир|йогурт/],
  ['nuts', /орех|миндал|фундук|кешью|фисташ/],
  ['peanut', /арахис/],
  ['sesame', /кунжут|тахин/],
  ['mustard', /горчи/],
  ['celery', /сельдере/],
  ['fish', /рыб|судак|лосос|щук/],
  ['soy', /соев|соя/],
]

/** What the maker declares of a product: contents per 100 g as on its shelf, allergens of its shelf and of its composition. */
export function declaredContents({ category, composition }: { category: string; composition: string }) {
  const [kcal = null, protein = null, fat = null, carbohydrate = null] = contents[category] ?? []
  const isEggs = category.startsWith('yaytsa')
  const found = named.filter(([, words]) => words.test(composition.toLowerCase())).map(([code]) => code)
  const allergens = [...new Set([...(ofShelf[category] ?? []), ...(isEggs ? ['egg'] : []), ...found])]
  return { kcal, protein, fat, carbohydrate, allergens }
}
