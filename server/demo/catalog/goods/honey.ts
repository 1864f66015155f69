import { packed, piece, type Shelf } from '../good.ts'

export const honey: Shelf[] = [
  {
    category: 'med',
    food: 'honey flower bee',
    about: [
      'Откачан холодным способом, не нагревался.',
      'С пасеки вдали от дорог, пчёл сахаром не кормим.',
      'К зиме садится: так и должно быть с настоящим мёдом.',
    ],
    composition: 'мёд натуральный',
    shelfLife: '2 года',
    storage: 'от 4 до 20 °C, в темноте',
    goods: [
      piece('Мёд {липовый|цветочный|разнотравье|донниковый}', '500 г', 580),
      piece('Мёд {гречишный|каштановый|лесной}', '500 г', 640, { food: 'darkHoney flower' }),
      piece('Мёд {акациевый|подсолнечный|рапсовый}', '350 г', 390, { food: 'lightHoney sunflower' }),
      piece('Мёд {липовый|гречишный|горный} большой', '1 кг', 1090, { food: 'honey bee' }),
      piece('Мёд башкирский {бортевой|липовый}', '500 г', 890, { by: 'paseka-lukinykh', food: 'honey bee flower' }),
      piece('Мёд алтайский {горный|таёжный}', '500 г', 720, { by: 'altayskaya-zhitnitsa', food: 'darkHoney fir' }),
      piece('Крем-мёд {с малиной|с облепихой|с имбирём|с грецким орехом}', '250 г', 345, {
        food: 'lightHoney raspberry',
        composition: 'мёд, добавка по названию',
      }),
      packed('Набор мёда «Три сорта»', '3 × 120 г', 560, { food: 'honey darkHoney lightHoney' }),
    ],
  },
  {
    category: 'produkty-pchyol',
    food: 'bee honey flower',
    about: [
      'Прямо из улья, вырезано вручную.',
      'По чайной ложке утром, если нет аллергии на пыльцу.',
      'Собрано в июле, в главный медосбор.',
    ],
    composition: 'продукты пчеловодства',
    shelfLife: '1 год',
    storage: 'от 4 до 15 °C',
    goods: [
      packed('Соты {в рамке|кусочком}', '350 г', 690, { food: 'lightHoney bee' }),
      packed('{Перга|Пыльца цветочная|Забрус}', '200 г', 540, { food: 'bee flower' }),
      packed('Прополис {очищенный|настойка водная}', '30 г', 320, { food: 'darkHoney bee' }),
      packed('Медовое суфле {с клюквой|с кедровым орехом}', '220 г', 310, { food: 'lightHoney cranberry' }),
      packed('Орехи в меду {ассорти|кедровые|миндаль}', '300 г', 520, { food: 'honey hazelnut' }),
      packed('Воск пчелиный', '100 г', 190, { food: 'butter bee' }),
    ],
  },
  {
    category: 'varenye',
    food: 'redJar strawberry raspberry',
    about: [
      'Варим в медных тазах по пять минут в три приёма.',
      'Ягоды больше, чем сахара.',
      'Без пектина и загустителей.',
    ],
    composition: 'ягоды или фрукты, сахар',
    shelfLife: '18 месяцев',
    storage: 'от 0 до 20 °C',
    isLean: true,
    goods: [
      piece('Варенье из {клубники|малины|земляники}', '350 г', 285, { food: 'redJar strawberry' }),
      piece('Варенье из {вишни без косточки|брусники|клюквы}', '350 г', 295, { food: 'redJar cherry' }),
      piece('Варенье из {черники|чёрной смородины|ежевики}', '350 г', 299, { food: 'purpleJar blueberry' }),
      piece('Варенье из {абрикосов|персиков|айвы}', '350 г', 268, { food: 'orangeJar apricot' }),
      piece('Варенье из {сосновых шишек|морошки|одуванчиков}', '250 г', 340, {
        food: 'orangeJar fir',
        by: 'dary-karelii',
      }),
      piece('Варенье из {грецкого ореха|инжира|лепестков розы}', '300 г', 390, {
        food: 'purpleJar fig',
        by: 'gornyy-dagestan',
      }),
      piece('Варенье из {крыжовника|фейхоа|кабачка с лимоном}', '350 г', 279, { food: 'greenJar gooseberry' }),
    ],
  },
  {
    category: 'dzhemy',
    food: 'orangeJar apricot peach',
    about: ['Густой, держится на тосте.', 'Меньше сахара, чем в варенье.', 'Протёрт через сито, без косточек.'],
    composition: 'фрукты, сахар, лимонный сок',
    shelfLife: '12 месяцев',
    storage: 'от 0 до 20 °C',
    isLean: true,
    goods: [
      piece('Джем {абрикосовый|персиковый|апельсиновый}', '300 г', 229),
      piece('Джем {клубничный|малиновый|вишнёвый}', '300 г', 239, { food: 'redJar raspberry' }),
      piece('Повидло {яблочное|сливовое|грушевое}', '450 г', 198, { food: 'darkJar redApple' }),
      piece('Конфитюр {из смородины|из брусники с грушей}', '250 г', 265, { food: 'purpleJar blackcurrant' }),
      piece('Протёртая с сахаром {смородина|облепиха|калина|клюква}', '350 г', 248, { food: 'redJar cranberry' }),
      piece('Мармелад фруктовый намазной', '250 г', 215, { food: 'orangeJar orange' }),
    ],
  },
]
