import { boxed, packed, weighed, type Shelf } from '../good.ts'

const dry = { shelfLife: '12 месяцев', storage: 'в сухом прохладном месте', isLean: true }

export const grains: Shelf[] = [
  {
    ...dry,
    category: 'krupa',
    food: 'groats wheat riceBowl',
    about: [
      'Урожай этого года, перебрана и просеяна.',
      'Зерно целое, варится рассыпчато.',
      'Без химической обработки при хранении.',
    ],
    composition: 'крупа',
    goods: [
      packed('Гречка {ядрица|зелёная|быстроразваривающаяся}', '800 г', 98, { food: 'groats buckwheat' }),
      packed('Рис {круглозёрный кубанский|длиннозёрный|бурый}', '800 г', 128, { food: 'riceBowl wheat' }),
      packed('Рис для плова {девзира|лазер}', '900 г', 245, { food: 'riceBowl carrot' }),
      packed('Пшено {шлифованное|степное}', '800 г', 76, { food: 'millet wheat' }),
      packed('Перловка {крупная|голландка}', '800 г', 64, { food: 'groats wheat' }),
      packed('Булгур {крупный|мелкий}', '500 г', 112, { food: 'millet wheat' }),
      packed('Полба {цельная|дроблёная}', '600 г', 158, { by: 'altayskaya-zhitnitsa', food: 'groats wheat' }),
      packed('Киноа {белая|красная}', '400 г', 265, { food: 'millet herb' }),
      packed('Крупа {манная|кукурузная|ячневая|пшеничная}', '700 г', 72, { food: 'millet wheat' }),
      packed('Кускус', '450 г', 138, { food: 'millet herb' }),
      boxed('Гречка ядрица для кухонь', '5 кг', 2, 520, { food: 'groats buckwheat' }),
    ],
  },
  {
    ...dry,
    category: 'muka',
    food: 'wheat bread millet',
    about: [
      'Смолота на каменных жерновах этой неделей.',
      'Просеяна, без улучшителей и отбеливания.',
      'Хорошо поднимается на закваске и дрожжах.',
    ],
    composition: 'мука',
    shelfLife: '9 месяцев',
    goods: [
      packed('Мука пшеничная {высший сорт|первый сорт|цельнозерновая|для пиццы}', '2 кг', 98, { food: 'wheat bread' }),
      packed('Мука ржаная {обдирная|обойная|сеяная}', '1 кг', 84, { food: 'wheat ryeBread' }),
      packed('Мука {кукурузная|рисовая|гречневая|овсяная}', '500 г', 112, { food: 'wheat corn' }),
      packed('Мука {полбяная|спельтовая|нутовая|миндальная}', '500 г', 195, { food: 'wheat pancakes' }),
      packed('Отруби {пшеничные|ржаные|овсяные}', '300 г', 62, { food: 'wheat millet' }),
      packed('Солод ржаной ферментированный', '300 г', 98, { food: 'wheat kvass' }),
    ],
  },
  {
    ...dry,
    category: 'khlopya',
    food: 'porridge strawberry milk',
    about: [
      'Из цельного зерна, плющим без пропаривания.',
      'Завтрак за три минуты.',
      'Без сахара, сладость добавьте ягодами.',
    ],
    composition: 'хлопья зерновые',
    goods: [
      packed('Хлопья {овсяные|ржаные|гречневые|ячменные}', '500 г', 79, { food: 'porridge wheat' }),
      packed('Геркулес {традиционный|тонкий}', '600 г', 74, { food: 'porridge milk' }),
      packed('Гранола {с орехами|с ягодами|шоколадная|медовая}', '350 г', 289, { food: 'porridge blueberry' }),
      packed('Мюсли {с сухофруктами|с тропическими фруктами}', '400 г', 215, { food: 'porridge strawberry' }),
      packed('Каша быстрая {овсяная с яблоком|из полбы|пшённая с тыквой}', '300 г', 139, { food: 'porridge redApple' }),
      packed('Толокно {овсяное|ячменное}', '400 г', 118, { food: 'porridge wheat' }),
    ],
  },
  {
    ...dry,
    category: 'bobovye',
    food: 'beans peas lentils',
    about: ['Свежий урожай, замачивать недолго.', 'Калиброванные, без сора.', 'Растительный белок на каждый день.'],
    composition: 'бобовые',
    goods: [
      packed('Фасоль {красная|белая|пёстрая|чёрная}', '700 г', 148),
      packed('Чечевица {красная|зелёная|чёрная}', '600 г', 136, { food: 'lentils herb' }),
      packed('Горох {колотый|целый|зелёный}', '800 г', 72, { food: 'peas lentils' }),
      packed('Нут {крупный|мелкий}', '600 г', 142, { food: 'chickpeas herb' }),
      packed('Маш', '500 г', 155, { food: 'lentils peas' }),
      weighed('Фасоль {«Сахарная»|«Лима»} весовая', 'cut', 240),
      packed('Хумус {классический|с печёным перцем|с чесноком}', '200 г', 179, {
        food: 'chickpeas garlic',
        composition: 'нут, тахини, масло, лимонный сок',
      }),
    ],
  },
  {
    ...dry,
    category: 'makarony',
    food: 'spaghetti wheat tomato',
    about: [
      'Из твёрдой пшеницы, сушим при низкой температуре.',
      'Не слипаются и держат соус.',
      'Варить на минуту меньше, чем хочется.',
    ],
    composition: 'мука из твёрдой пшеницы, вода',
    goods: [
      packed('Спагетти {классические|цельнозерновые}', '450 г', 94),
      packed('Макароны {рожки|перья|спирали|бантики}', '450 г', 86, { food: 'spaghetti cheese' }),
      packed('Лапша домашняя {яичная|со шпинатом|со свёклой}', '400 г', 145, {
        food: 'noodles egg',
        composition: 'мука, яйцо, вода',
      }),
      packed('Лапша {гречневая|полбяная}', '300 г', 168, { food: 'noodles wheat' }),
      packed('Вермишель тонкая', '400 г', 72, { food: 'noodles wheat' }),
      packed('Паста свежая {тальятелле|папарделле}', '300 г', 198, {
        food: 'spaghetti egg',
        composition: 'мука, яйцо',
      }),
      packed('Листы лазаньи', '500 г', 165, { food: 'spaghetti tomato' }),
    ],
  },
]
