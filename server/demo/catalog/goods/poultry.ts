import { packed, weighed, type Shelf } from '../good.ts'

export const poultry: Shelf[] = [
  {
    category: 'kuritsa',
    food: 'drumstick garlic herb',
    about: [
      'Птица свободного выгула на зерне и зелёной траве.',
      'Охлаждаем воздухом, а не водой: мясо не теряет вкуса.',
      'Без антибиотиков и гормонов роста.',
    ],
    composition: 'мясо цыплят охлаждённое',
    shelfLife: '5 суток',
    storage: 'от 0 до 2 °C',
    goods: [
      weighed('Курица {домашняя|на бульон|кукурузного откорма} потрошёная', 'carcass', 420, { food: 'roastBird herb' }),
      weighed('Цыплёнок-корнишон', 'carcass', 510, { food: 'roastBird lemon' }),
      weighed('Филе {куриной грудки|куриного бедра} без кожи', 'cut', 465, { food: 'rawPoultry herb' }),
      weighed('Куриные {бёдра|голени|крылья|окорочка}', 'cut', 320),
      weighed('Суповой набор куриный', 'cut', 140),
      packed('Печень {куриная|цыплят}', '500 г', 210, { food: 'rawPoultry onion' }),
      packed('Сердечки куриные', '500 г', 260, { food: 'rawPoultry garlic' }),
      packed('Цыплёнок табака маринованный', '700 г', 445, {
        food: 'roastBird garlic',
        composition: 'цыплёнок, чеснок, соль, специи',
      }),
      packed('Крылья куриные {в медовом маринаде|острые}', '600 г', 369, { composition: 'крылья куриные, маринад' }),
    ],
  },
  {
    category: 'indeyka',
    food: 'rawPoultry herb onion',
    about: [
      'Индейка на собственном зерне, мясо нежное и постное.',
      'Разделка без воды и инъекций.',
      'Подходит детям и тем, кто считает калории.',
    ],
    composition: 'мясо индейки охлаждённое',
    shelfLife: '6 суток',
    storage: 'от 0 до 2 °C',
    goods: [
      weighed('Филе {грудки|бедра} индейки', 'cut', 590),
      weighed('Голень индейки {на кости|без кости}', 'cut', 360, { food: 'drumstick onion' }),
      weighed('Тушка индейки', 'carcass', 430, { food: 'roastBird redApple' }),
      weighed('Стейк из {грудки|бедра} индейки', 'piece', 640),
      weighed('Крыло индейки', 'cut', 240, { food: 'drumstick herb' }),
      packed('Печень индейки', '500 г', 245),
      packed('Азу из индейки', '500 г', 385),
      packed('Буженина из индейки {с паприкой|с прованскими травами}', '300 г', 345, {
        food: 'ham herb',
        composition: 'филе индейки, соль, специи',
      }),
    ],
  },
  {
    category: 'utka-i-gus',
    food: 'roastBird redApple orange',
    about: [
      'Водоплавающая птица с пруда, на зерне и ряске.',
      'К празднику: с яблоками, черносливом или капустой.',
      'Ощипана вручную, опалена.',
    ],
    composition: 'мясо птицы охлаждённое',
    shelfLife: '6 суток',
    storage: 'от 0 до 2 °C',
    goods: [
      weighed('Утка {мускусная|пекинская|домашняя} потрошёная', 'carcass', 540),
      weighed('Гусь {домашний|линдовский} потрошёный', 'carcass', 690),
      weighed('Грудка {утиная|гусиная} на коже', 'piece', 1190, { food: 'rawPoultry orange' }),
      weighed('Ножка {утиная|гусиная}', 'cut', 680, { food: 'drumstick redApple' }),
      packed('Утиная ножка конфи', '250 г', 465, {
        food: 'drumstick orange',
        composition: 'ножка утиная, жир утиный, соль, тимьян',
      }),
      packed('Жир гусиный топлёный', '200 г', 320, { food: 'cream redApple', composition: 'жир гусиный' }),
      packed('Перепёлка {потрошёная|маринованная}', '2 шт', 390, { food: 'roastBird lemon' }),
      weighed('Цесарка потрошёная', 'carcass', 860),
    ],
  },
]
