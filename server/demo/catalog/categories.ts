/** A branch of the category tree; leaves are the shelves of goods/. `icon` is a food of pictures/foods.ts. */
export type Branch = { code: string; name: string; icon: string; inside?: readonly Branch[] }

const branch = (code: string, name: string, icon: string, inside?: Branch[]): Branch =>
  inside ? { code, name, icon, inside } : { code, name, icon }

export const categoryTree: readonly Branch[] = [
  branch('moloko-i-syr', 'Молоко и сыр', 'milk', [
    branch('moloko', 'Молоко', 'milk'),
    branch('kefir', 'Кефир и кисломолочное', 'bakedMilk'),
    branch('tvorog', 'Творог', 'curd'),
    branch('smetana', 'Сметана и сливки', 'cream'),
    branch('syry', 'Сыры', 'cheese', [
      branch('syry-molodye', 'Молодые и рассольные', 'whiteCheese'),
      branch('syry-polutverdye', 'Полутвёрдые', 'cheese'),
      branch('syry-vyderzhannye', 'Выдержанные и с плесенью', 'agedCheese'),
      branch('syry-kozi', 'Козьи и овечьи', 'goat'),
    ]),
    branch('maslo-slivochnoe', 'Масло', 'butter'),
    branch('yogurty', 'Йогурты и десерты', 'yogurt'),
  ]),
  branch('yaytsa', 'Яйца', 'egg', [
    branch('yaytsa-kurinye', 'Куриные', 'egg'),
    branch('yaytsa-perepelinye', 'Перепелиные', 'quailEgg'),
    branch('yaytsa-utinye', 'Утиные и другие', 'greenEgg'),
  ]),
  branch('myaso-i-ptitsa', 'Мясо и птица', 'beef', [
    branch('govyadina', 'Говядина', 'beef'),
    branch('svinina', 'Свинина', 'pork'),
    branch('baranina', 'Баранина', 'lamb'),
    branch('ptitsa', 'Птица', 'drumstick', [
      branch('kuritsa', 'Курица', 'drumstick'),
      branch('indeyka', 'Индейка', 'rawPoultry'),
      branch('utka-i-gus', 'Утка и гусь', 'roastBird'),
    ]),
    branch('krolik', 'Кролик', 'ribs'),
    branch('farsh', 'Фарш и полуфабрикаты', 'mince'),
    branch('kolbasy', 'Колбасы и копчёности', 'sausage'),
  ]),
  branch('ryba', 'Рыба', 'fish', [
    branch('rechnaya-ryba', 'Речная и озёрная', 'fish'),
    branch('morskaya-ryba', 'Морская', 'silverFish'),
    branch('ryba-kopchyonaya', 'Копчёная и солёная', 'smokedFish'),
    branch('ikra', 'Икра', 'redCaviar'),
    branch('moreprodukty', 'Морепродукты', 'shrimp'),
  ]),
  branch('ovoshchi', 'Овощи', 'tomato', [
    branch('korneplody', 'Картофель и корнеплоды', 'potato'),
    branch('kapusta', 'Капуста', 'broccoli'),
    branch('tomaty-i-ogurtsy', 'Томаты, огурцы, перцы', 'cucumber'),
    branch('kabachki-i-tykva', 'Кабачки, тыква, бобы', 'pumpkin'),
    branch('luk-i-chesnok', 'Лук и чеснок', 'garlic'),
    branch('zelen', 'Зелень и салаты', 'lettuce'),
    branch('soleniya', 'Соленья', 'greenJar'),
  ]),
  branch('frukty-i-yagody', 'Фрукты и ягоды', 'redApple', [
    branch('yabloki-i-grushi', 'Яблоки и груши', 'pear'),
    branch('kostochkovye', 'Персики, сливы, вишни', 'peach'),
    branch('yagody', 'Ягоды и виноград', 'strawberry'),
    branch('arbuzy-i-dyni', 'Арбузы и дыни', 'watermelon'),
    branch('yuzhnye-frukty', 'Южные фрукты', 'mandarin'),
    branch('zamorozhennye-yagody', 'Замороженные ягоды', 'ice'),
  ]),
  branch('khleb', 'Хлеб', 'bread', [
    branch('khleb-rzhanoy', 'Ржаной', 'ryeBread'),
    branch('khleb-pshenichnyy', 'Пшеничный', 'baguette'),
    branch('sdoba', 'Сдоба', 'croissant'),
    branch('pirogi', 'Пироги', 'pie'),
    branch('lepyoshki', 'Лепёшки и лаваш', 'flatbread'),
    branch('sukhari', 'Сушки и сухари', 'bagel'),
  ]),
  branch('med-i-varenye', 'Мёд и варенье', 'honey', [
    branch('med', 'Мёд', 'honey'),
    branch('produkty-pchyol', 'Соты и пыльца', 'bee'),
    branch('varenye', 'Варенье', 'redJar'),
    branch('dzhemy', 'Джемы и повидло', 'orangeJar'),
  ]),
  branch('krupy', 'Крупы', 'wheat', [
    branch('krupa', 'Крупа', 'groats'),
    branch('muka', 'Мука', 'wheat'),
    branch('khlopya', 'Хлопья и каши', 'porridge'),
    branch('bobovye', 'Бобовые', 'beans'),
    branch('makarony', 'Макароны', 'spaghetti'),
  ]),
  branch('masla-i-pripravy', 'Масла и приправы', 'sunflower', [
    branch('rastitelnye-masla', 'Растительные масла', 'goldJar'),
    branch('spetsii', 'Соль и пряности', 'salt'),
    branch('sousy', 'Соусы и горчица', 'chili'),
  ]),
  branch('orekhi-i-griby', 'Орехи и грибы', 'porcini', [
    branch('orekhi', 'Орехи', 'hazelnut'),
    branch('semechki', 'Семечки', 'sunflower'),
    branch('sukhofrukty', 'Сухофрукты', 'apricot'),
    branch('griby-svezhie', 'Свежие грибы', 'champignon'),
    branch('griby-sushyonye', 'Сушёные и солёные грибы', 'chanterelle'),
  ]),
  branch('napitki', 'Напитки', 'juice', [
    branch('soki', 'Соки', 'juice'),
    branch('kvas-i-mors', 'Квас, морс, лимонад', 'kvass'),
    branch('chay', 'Чай и травы', 'teapot'),
    branch('voda', 'Вода', 'water'),
  ]),
  branch('sladosti', 'Сладости', 'candy', [
    branch('pastila', 'Пастила и мармелад', 'pastila'),
    branch('konfety', 'Конфеты и шоколад', 'chocolate'),
    branch('pechenye', 'Печенье и пряники', 'cookie'),
    branch('vostochnye-sladosti', 'Восточные сладости', 'halva'),
    branch('torty', 'Торты и мороженое', 'shortcake'),
  ]),
  branch('gotovaya-eda', 'Готовая еда', 'stew', [
    branch('supy', 'Супы', 'stew'),
    branch('vtorye-blyuda', 'Вторые блюда', 'pan'),
    branch('salaty', 'Салаты и закуски', 'salad'),
    branch('pelmeni', 'Пельмени и вареники', 'dumpling'),
    branch('bliny-i-syrniki', 'Блины и сырники', 'pancakes'),
  ]),
  branch('rassada', 'Рассада', 'seedling', [
    branch('rassada-ovoshchey', 'Рассада овощей', 'seedling'),
    branch('rassada-zeleni', 'Пряные травы в горшках', 'pottedHerb'),
    branch('kusty-i-sazhentsy', 'Кусты и саженцы', 'tree'),
    branch('tsvety', 'Цветы', 'flower'),
  ]),
]
