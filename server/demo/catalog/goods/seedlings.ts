import { packed, piece, type Shelf } from '../good.ts'

const green = { composition: '', shelfLife: 'высадить в течение 7 дней', storage: 'на свету, поливать через день' }

export const seedlings: Shelf[] = [
  {
    ...green,
    category: 'rassada-ovoshchey',
    food: 'seedling tomato cucumber',
    about: [
      'Закалённая, с коротким крепким стеблем.',
      'В торфяном горшочке: сажайте вместе с ним.',
      'Сорт проверен в средней полосе.',
    ],
    goods: [
      piece('Рассада томата {«Бычье сердце»|«Черри медовый»|«Де Барао»|«Санька»}', '1 шт', 65, {
        food: 'seedling tomato',
      }),
      piece('Рассада огурца {«Апрельский»|«Зозуля»|«Герман»}', '1 шт', 58, { food: 'seedling cucumber' }),
      piece('Рассада перца {сладкого «Калифорнийское чудо»|острого «Огонёк»}', '1 шт', 68, {
        food: 'seedling redPepper',
      }),
      packed('Рассада капусты {белокочанной|цветной|брокколи}', '6 шт', 149, { food: 'seedling cabbage' }),
      piece('Рассада {кабачка|тыквы|патиссона}', '1 шт', 62, { food: 'seedling zucchini' }),
      piece('Рассада баклажана {«Алмаз»|«Чёрный красавец»}', '1 шт', 66, { food: 'seedling eggplant' }),
      piece('Рассада арбуза «Огонёк»', '1 шт', 85, { food: 'seedling watermelon' }),
      packed('Рассада лука-порея', '20 шт', 165, { food: 'seedling scallion' }),
      packed('Картофель семенной {«Жуковский ранний»|«Гала» элита}', '2 кг', 290, { food: 'potato seedling' }),
    ],
  },
  {
    ...green,
    category: 'rassada-zeleni',
    food: 'pottedHerb herb basil',
    about: [
      'В горшке на подоконник или в грядку.',
      'Срезайте верхушки, и куст станет гуще.',
      'Растёт без подкормки всё лето.',
    ],
    goods: [
      piece('{Базилик|Тимьян|Розмарин|Орегано} в горшке', '1 шт', 138),
      piece('Мята {перечная|шоколадная|яблочная} в горшке', '1 шт', 145),
      piece('Петрушка {кудрявая|листовая} в горшке', '1 шт', 98),
      piece('Лаванда {узколистная|широколистная} в горшке', '1 шт', 265, { food: 'pottedHerb lavender' }),
      packed('Рассада салата {листового|романо}', '6 шт', 118, { food: 'seedling lettuce' }),
      packed('Рассада сельдерея', '6 шт', 132, { food: 'seedling scallion' }),
      piece('Шалфей лекарственный в горшке', '1 шт', 155),
    ],
  },
  {
    ...green,
    category: 'kusty-i-sazhentsy',
    food: 'tree redApple cherry',
    about: [
      'Двухлетний саженец с закрытыми корнями.',
      'Приживается при посадке до октября.',
      'Зимостойкость проверена в питомнике.',
    ],
    shelfLife: 'высадить в течение 30 дней',
    goods: [
      piece('Саженец яблони {«Антоновка»|«Мелба»|«Белый налив»}', '1 шт', 690, { food: 'tree redApple' }),
      piece('Саженец груши {«Лада»|«Чижовская»}', '1 шт', 720, { food: 'tree pear' }),
      piece('Саженец вишни {«Владимирская»|«Шоколадница»}', '1 шт', 680, { food: 'tree cherry' }),
      piece('Саженец сливы {«Синяя птица»|«Утро»}', '1 шт', 690, { food: 'tree plum' }),
      piece('Куст смородины {чёрной|красной}', '1 шт', 320, { food: 'pottedHerb blackcurrant' }),
      piece('Куст {малины ремонтантной|ежевики бесшипной}', '1 шт', 290, { food: 'pottedHerb raspberry' }),
      packed('Усы клубники {«Клери»|«Азия»|«Зенга Зенгана»}', '10 шт', 340, { food: 'seedling strawberry' }),
      piece('Куст голубики {«Блюкроп»|«Патриот»}', '1 шт', 890, { food: 'pottedHerb blueberry' }),
      piece('Саженец {облепихи|жимолости}', '1 шт', 420, { food: 'tree cloudberry' }),
    ],
  },
  {
    ...green,
    category: 'tsvety',
    food: 'flower tulip pottedHerb',
    about: ['Выращены из семян в теплице.', 'Цветут с июня до заморозков.', 'Хороши на клумбе, балконе и у крыльца.'],
    goods: [
      packed('Рассада {бархатцев|петунии|календулы|астры}', '6 шт', 190, { food: 'flower seedling' }),
      piece('Петуния ампельная {белая|розовая|лиловая}', '1 шт', 165, { food: 'hibiscus leaf' }),
      packed('Луковицы тюльпанов {красных|жёлтых|смесь}', '10 шт', 320, { food: 'tulip leaf' }),
      piece('Роза {чайно-гибридная|плетистая}', '1 шт', 590, { food: 'rose leaf' }),
      piece('Гиацинт в горшке {синий|белый}', '1 шт', 280, { food: 'lavender flower' }),
      piece('Подсолнух декоративный', '1 шт', 120, { food: 'sunflower seedling' }),
      piece('Букет {полевой|сезонный|из сухоцветов}', '1 шт', 690, { food: 'bouquet flower' }),
    ],
  },
]
