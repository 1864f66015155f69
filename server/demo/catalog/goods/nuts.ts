import { packed, weighed, type Shelf } from '../good.ts'

const dry = { shelfLife: '8 месяцев', storage: 'в сухом прохладном месте', isLean: true }

export const nuts: Shelf[] = [
  {
    ...dry,
    category: 'orekhi',
    food: 'hazelnut peanut leaf',
    about: ['Урожай этого года, очищен без пара и химии.', 'Не горчит, хрустит.', 'Хранится в холодильной камере.'],
    composition: 'орехи',
    goods: [
      packed('Орех кедровый {очищенный|в скорлупе}', '200 г', 390, { food: 'pineNut fir' }),
      packed('Шишка кедровая', '3 шт', 260, { food: 'pineNut fir' }),
      weighed('Фундук {очищенный|в скорлупе|обжаренный}', 'slice', 890),
      weighed('Орех грецкий {очищенный|в скорлупе|бабочка}', 'slice', 720, { food: 'walnut leaf' }),
      packed('Миндаль {сырой|обжаренный|бланшированный}', '250 г', 345, { food: 'almond leaf' }),
      packed('Арахис {сырой|обжаренный с солью}', '400 г', 148, { food: 'peanut salt' }),
      packed('Каштаны {свежие|печёные}', '400 г', 320, { food: 'hazelnut leaf' }),
      packed('Паста {арахисовая|из фундука|миндальная}', '250 г', 295, { food: 'darkJar peanut' }),
      packed('Урбеч {из абрикосовых косточек|из льна|из тыквенных семян}', '230 г', 365, {
        food: 'darkJar apricot',
        by: 'gornyy-dagestan',
      }),
    ],
  },
  {
    ...dry,
    category: 'semechki',
    food: 'sunflower pumpkin wheat',
    about: ['Крупные, отсеяны от мелочи.', 'Жарим на чугуне малыми порциями.', 'В салат, хлеб и просто так.'],
    composition: 'семена',
    goods: [
      packed('Семечки подсолнечные {жареные|сырые|с солью|полосатые}', '300 г', 98, { food: 'sunflower salt' }),
      packed('Семечки тыквенные {очищенные|в скорлупе|жареные}', '200 г', 178, { food: 'pumpkin sunflower' }),
      packed('Семена {льна|чиа|кунжута|конопли}', '250 г', 145, { food: 'wheat flower' }),
      packed('Козинак {подсолнечный|кунжутный|арахисовый}', '150 г', 86, {
        food: 'waffle sunflower',
        composition: 'семена, мёд, сахар',
      }),
    ],
  },
  {
    category: 'griby-svezhie',
    food: 'champignon herb garlic',
    about: ['Срезаны утром, шляпки упругие.', 'Чистые: протрите и готовьте.', 'Пахнут лесом и дождём.'],
    composition: '',
    shelfLife: '4 суток',
    storage: 'от 2 до 4 °C',
    isFresh: true,
    isLean: true,
    goods: [
      packed('Шампиньоны {белые|королевские|мини|для гриля}', '400 г', 189),
      packed('Вешенки {серые|королевские}', '300 г', 178, { food: 'oysterMushroom herb' }),
      weighed('Лисички {отборные|мелкие}', 'piece', 780, { food: 'chanterelle herb' }),
      weighed('Белые грибы {отборные|вторая категория}', 'piece', 1290, { food: 'porcini fir' }),
      weighed('Подосиновики', 'piece', 690, { food: 'orangeCap fir' }),
      packed('Опята {лесные|садовые}', '400 г', 245, { food: 'chanterelle fir' }),
      packed('Шиитаке', '200 г', 265, { food: 'porcini garlic' }),
    ],
  },
  {
    category: 'griby-sushyonye',
    food: 'porcini jar fir',
    about: [
      'Сушим при сорока градусах, аромат не уходит.',
      'Перебраны вручную, без песка.',
      'Горсти хватает на кастрюлю супа.',
    ],
    composition: 'грибы',
    shelfLife: '18 месяцев',
    storage: 'в сухом месте',
    isLean: true,
    goods: [
      packed('Белые грибы {сушёные|сушёные отборные|молотые}', '50 г', 390, { food: 'porcini fir' }),
      packed('Лисички {сушёные|маринованные}', '200 г', 345, { food: 'chanterelle jar' }),
      packed('Грузди {солёные|бочковые|с луком}', '400 г', 420, {
        food: 'champignon onion',
        composition: 'грибы, соль, укроп, чеснок',
      }),
      packed('Рыжики {солёные|маринованные}', '350 г', 465, {
        food: 'orangeCap jar',
        composition: 'грибы, соль, специи',
      }),
      packed('Опята {маринованные|замороженные}', '450 г', 289, {
        food: 'chanterelle jar',
        composition: 'грибы, соль, уксус',
      }),
      packed('Грибная смесь для {супа|жарки}', '400 г', 298, { food: 'porcini chanterelle' }),
      packed('Икра грибная {домашняя|из белых}', '300 г', 310, {
        food: 'darkJar porcini',
        composition: 'грибы, лук, масло, соль',
      }),
    ],
  },
  {
    ...dry,
    category: 'sukhofrukty',
    food: 'apricot plum grapes',
    about: [
      'Высушены на солнце, без серы и сиропа.',
      'Цвет тёмный, потому что не обработаны.',
      'Компот, каша, перекус.',
    ],
    composition: 'фрукты сушёные',
    goods: [
      packed('Курага {медовая|шоколадная|кубиком}', '400 г', 298, { food: 'apricot leaf' }),
      packed('Изюм {светлый|тёмный|кишмиш}', '400 г', 215, { food: 'grapes leaf' }),
      packed('Чернослив {с косточкой|без косточки|копчёный}', '400 г', 278, { food: 'plum leaf' }),
      packed('Яблоки сушёные {кольца|дольки|чипсы}', '200 г', 145, { food: 'redApple leaf' }),
      packed('Груша {вяленая|сушёная}', '250 г', 210, { food: 'pear leaf' }),
      packed('Инжир {сушёный|вяленый}', '300 г', 320, { food: 'fig leaf' }),
      packed('Финики {отборные|на ветке}', '400 г', 345, { food: 'darkDate leaf' }),
      packed('{Вишня|Клюква|Брусника} вяленая', '150 г', 255, { food: 'cranberry leaf' }),
      packed('Компотная смесь {классическая|с шиповником|лесная}', '400 г', 189, { food: 'apricot redApple plum' }),
    ],
  },
]
