/** A change of colour of one drawing: pixels whose hue is in `hues` (degrees, may wrap; all without it) are turned and scaled. */
export type Paint = {
  hues?: readonly [number, number]
  turn?: number
  /** The hue itself, in place of a turn. */
  hue?: number
  saturation?: number
  lightness?: number
  /** Multiplied over the chosen pixels; the way to colour what is white or grey. */
  wash?: readonly [number, number, number]
}

/** `isUpright`: a glass, a plate, a plant or an animal, which must not be tilted. */
export type Food = { emoji: string; paint?: Paint; isUpright?: boolean }

const up = (emoji: string, paint?: Paint): Food => ({ emoji, isUpright: true, ...(paint && { paint }) })
const free = (emoji: string, paint?: Paint): Food => ({ emoji, ...(paint && { paint }) })

/** Colours a glass jar as if filled. */
const jar = (red: number, green: number, blue: number): Food =>
  up('🫙', { saturation: 0.15, lightness: 1.14, wash: [red, green, blue] })

const dairy = {
  milk: up('🥛'),
  bakedMilk: up('🥛', { saturation: 0.12, lightness: 1.04, wash: [1, 0.89, 0.74] }),
  yogurt: up('🥛', { saturation: 0.3, wash: [1, 0.82, 0.87] }),
  curd: up('🍚', { hues: [300, 30], turn: 225, saturation: 0.8 }),
  cream: jar(1, 0.98, 0.92),
  butter: up('🧈'),
  cheese: free('🧀'),
  whiteCheese: free('🧀', { saturation: 0.55, lightness: 1.42 }),
  agedCheese: free('🧀', { turn: -12, saturation: 0.85, lightness: 0.9 }),
  egg: up('🥚'),
  whiteEgg: up('🥚', { saturation: 0.25, lightness: 1.28 }),
  greenEgg: up('🥚', { turn: 75, saturation: 0.4, lightness: 1.2 }),
  quailEgg: up('🥚', { saturation: 0.45, lightness: 1.02 }),
  nest: up('🪺'),
}

const meat = {
  beef: free('🥩'),
  pork: free('🥩', { saturation: 0.75, lightness: 1.14 }),
  lamb: free('🥩', { turn: -8, lightness: 0.86 }),
  ribs: free('🍖'),
  ham: free('🍖', { turn: -14, lightness: 1.14 }),
  bacon: free('🥓'),
  drumstick: free('🍗'),
  rawPoultry: free('🍗', { turn: -12, saturation: 0.75, lightness: 1.16 }),
  roastBird: free('🍗', { turn: 8, lightness: 0.88 }),
  mince: free('🧆', { hue: 8, saturation: 1.2, lightness: 1.2 }),
  sausage: free('🥖', { turn: -28, saturation: 1, lightness: 0.62 }),
  hotDog: free('🌭'),
  skewer: free('🍢', { turn: 0, saturation: 0.9 }),
  can: up('🥫'),
  pate: jar(0.86, 0.62, 0.5),
}

const fish = {
  fish: free('🐟'),
  silverFish: free('🐟', { saturation: 0.22 }),
  redFish: free('🐟', { turn: 165, saturation: 0.85 }),
  smokedFish: free('🐟', { turn: 195, saturation: 0.7, lightness: 0.88 }),
  redCaviar: jar(1, 0.36, 0.2),
  orangeCaviar: jar(1, 0.68, 0.32),
  blackCaviar: jar(0.32, 0.33, 0.38),
  shrimp: free('🦐'),
  crab: up('🦀'),
  crayfish: free('🦞'),
  squid: free('🦑'),
  octopus: up('🐙'),
  oyster: free('🦪'),
  seaweed: free('🌿', { turn: 40, saturation: 0.7, lightness: 0.75 }),
}

const vegetables = {
  potato: free('🥔'),
  sweetPotato: free('🍠'),
  carrot: free('🥕'),
  whiteRadish: free('🥕', { hues: [5, 60], saturation: 0.25, lightness: 1.35 }),
  beet: free('🧅', { turn: -58, saturation: 0.8, lightness: 0.62 }),
  radish: free('🧅', { turn: -42, saturation: 1, lightness: 0.92 }),
  turnip: free('🧅', { turn: 20, saturation: 0.75, lightness: 1.12 }),
  onion: free('🧅'),
  redOnion: free('🧅', { turn: -70, saturation: 0.7, lightness: 0.85 }),
  garlic: free('🧄'),
  ginger: free('🫚'),
  cabbage: free('🥬', { turn: -14, saturation: 0.85, lightness: 1.25 }),
  lettuce: free('🥬'),
  redCabbage: free('🥬', { turn: 165, saturation: 0.6, lightness: 1.05 }),
  brusselsSprout: free('🥬', { turn: -25, lightness: 1.1 }),
  broccoli: free('🥦'),
  cauliflower: free('🥦', { turn: -95, saturation: 0.45, lightness: 1.75 }),
  kohlrabi: free('🍈', { turn: 20, lightness: 1.02 }),
  tomato: free('🍅'),
  yellowTomato: free('🍅', { hues: [320, 40], turn: 48, lightness: 1.05 }),
  cucumber: free('🥒'),
  zucchini: free('🥒', { turn: -12, saturation: 0.9, lightness: 0.85 }),
  greenPepper: free('🫑'),
  redPepper: free('🫑', { hue: 356, saturation: 1.9, lightness: 1.25 }),
  yellowPepper: free('🫑', { hue: 45, saturation: 2.4, lightness: 1.6 }),
  chili: free('🌶️'),
  eggplant: free('🍆'),
  pumpkin: free('🍈', { turn: -42, saturation: 1.7, lightness: 0.95 }),
  patisson: free('🍈', { turn: -18, saturation: 1.6, lightness: 1.02 }),
  corn: free('🌽'),
  peas: free('🫛'),
  beans: free('🫘'),
  lentils: free('🫘', { turn: 60, saturation: 0.6, lightness: 1.15 }),
  chickpeas: free('🫘', { turn: 32, saturation: 0.75, lightness: 1.75 }),
  olive: free('🫒'),
}

const greens = {
  herb: free('🌿'),
  clover: free('☘️'),
  leaf: free('🍂', { turn: 88, saturation: 0.85, lightness: 0.95 }),
  basil: free('🍂', { turn: 105, saturation: 0.8, lightness: 0.8 }),
  scallion: up('🌾', { hues: [0, 75], turn: 55, saturation: 0.75, lightness: 0.9 }),
  wheat: up('🌾'),
  buckwheat: up('🌾', { hues: [20, 70], turn: -14, lightness: 0.75 }),
  seedling: up('🌱'),
  pottedHerb: up('🪴'),
  fir: up('🌲'),
  tree: up('🌳'),
  flower: up('🌼'),
  sunflower: up('🌻'),
  lavender: up('🪻'),
  hibiscus: free('🌺'),
  tulip: up('🌷'),
  rose: up('🌹'),
  bouquet: up('💐'),
}

const fruits = {
  redApple: free('🍎'),
  greenApple: free('🍏'),
  pear: free('🍐'),
  quince: free('🍐', { turn: -28, saturation: 1.1, lightness: 1.05 }),
  fig: free('🍐', { hues: [45, 110], turn: 225, saturation: 0.5, lightness: 0.72 }),
  peach: free('🍑'),
  apricot: free('🍑', { hues: [320, 60], turn: 16, lightness: 1.02 }),
  nectarine: free('🍑', { hues: [320, 60], turn: -14, lightness: 0.95 }),
  plum: free('🍑', { hues: [320, 60], turn: -95, saturation: 0.5, lightness: 0.7 }),
  cherry: free('🍒'),
  darkCherry: free('🍒', { hues: [310, 30], turn: -14, lightness: 0.68 }),
  strawberry: free('🍓'),
  raspberry: free('🍓', { hues: [320, 30], turn: -18, lightness: 0.95 }),
  blueberry: free('🫐'),
  cranberry: free('🫐', { turn: 105, saturation: 1.2 }),
  cloudberry: free('🫐', { turn: 142, saturation: 1.3, lightness: 1.15 }),
  blackcurrant: free('🫐', { turn: 15, saturation: 0.55, lightness: 0.62 }),
  gooseberry: free('🫐', { turn: -160, saturation: 0.7, lightness: 1.1 }),
  grapes: free('🍇'),
  greenGrapes: free('🍇', { hues: [220, 330], turn: -180, saturation: 0.75, lightness: 1.3 }),
  watermelon: free('🍉'),
  melon: free('🍈'),
  mandarin: free('🍊'),
  orange: free('🍊', { turn: 4 }),
  lemon: free('🍋'),
  persimmon: free('🍅', { hues: [320, 40], turn: 26, lightness: 1.02 }),
  pomegranate: free('🍎', { hues: [320, 40], turn: -12, lightness: 0.8 }),
  kiwi: free('🥝'),
  feijoa: free('🥝', { turn: 22, saturation: 0.6 }),
}

const bakery = {
  bread: free('🍞'),
  ryeBread: free('🍞', { turn: -8, saturation: 0.8, lightness: 0.6 }),
  baguette: free('🥖'),
  flatbread: free('🫓'),
  croissant: free('🥐'),
  bun: up('🥧', { turn: 4, lightness: 1.05 }),
  pie: up('🥧'),
  savouryPie: up('🥧', { turn: -6, lightness: 0.88 }),
  bagel: free('🥯'),
  pretzel: free('🥨'),
  doughnut: free('🍩'),
  waffle: free('🧇'),
  pancakes: up('🥞'),
  syrniki: free('🫓', { turn: 6, saturation: 1.25, lightness: 0.88 }),
  dumpling: free('🥟'),
  cookie: free('🍪'),
  gingerbread: free('🥮'),
  cupcake: up('🧁'),
  cake: up('🎂'),
  shortcake: up('🍰'),
}

const larder = {
  honey: up('🍯'),
  darkHoney: up('🍯', { turn: -8, lightness: 0.78 }),
  lightHoney: up('🍯', { turn: 8, saturation: 0.9, lightness: 1.18 }),
  bee: free('🐝'),
  jar: jar(0.92, 0.98, 0.88),
  redJar: jar(0.95, 0.32, 0.34),
  orangeJar: jar(1, 0.66, 0.26),
  purpleJar: jar(0.58, 0.36, 0.66),
  greenJar: jar(0.66, 0.82, 0.42),
  goldJar: jar(1, 0.86, 0.36),
  darkJar: jar(0.64, 0.44, 0.32),
  riceBowl: up('🍚'),
  groats: up('🍚', { wash: [0.78, 0.58, 0.42] }),
  millet: up('🍚', { wash: [1, 0.86, 0.45] }),
  porridge: up('🥣'),
  spaghetti: up('🍝'),
  noodles: up('🍜'),
  salt: up('🧂'),
  hazelnut: free('🌰'),
  walnut: free('🌰', { turn: 12, saturation: 0.8, lightness: 1.35 }),
  almond: free('🌰', { turn: 4, saturation: 1.1, lightness: 1.2 }),
  pineNut: free('🌰', { turn: -4, lightness: 0.85 }),
  peanut: free('🥜'),
  darkDate: free('🫘', { turn: 6, saturation: 0.8, lightness: 0.8 }),
  champignon: up('🍄', { saturation: 0.12, lightness: 1.3, wash: [1, 0.97, 0.92] }),
  porcini: up('🍄', { hues: [320, 30], turn: 24, saturation: 0.55, lightness: 0.78 }),
  chanterelle: up('🍄', { turn: 38, saturation: 1, lightness: 1.02 }),
  orangeCap: up('🍄', { hues: [320, 30], turn: 20, saturation: 0.9, lightness: 0.95 }),
  oysterMushroom: up('🍄', { saturation: 0.12, lightness: 1.05, wash: [0.95, 0.9, 0.86] }),
}

const drinks = {
  juice: up('🧃'),
  redJuice: up('🧃', { hues: [60, 170], turn: -105, saturation: 1.1 }),
  orangeJuice: up('🧃', { hues: [60, 170], turn: -65, saturation: 1.3 }),
  purpleJuice: up('🧃', { hues: [60, 170], turn: 170, saturation: 0.8 }),
  kvass: up('🍺', { hues: [20, 60], turn: -14, lightness: 0.66 }),
  cup: up('🥤'),
  drink: up('🥤', { hues: [320, 20], turn: 130, saturation: 0.8 }),
  water: up('🫗'),
  drop: up('💧'),
  ice: free('🧊'),
  tea: up('🍵'),
  teapot: up('🫖'),
  coffee: up('☕'),
}

const sweets = {
  candy: free('🍬'),
  lollipop: free('🍭'),
  chocolate: free('🍫'),
  truffle: free('🧆', { hue: 20, saturation: 1.1, lightness: 0.8 }),
  custard: up('🍮'),
  pastila: up('🧈', { hues: [20, 70], turn: -42, saturation: 0.75, lightness: 1.12 }),
  halva: up('🧈', { hues: [20, 70], turn: -8, saturation: 0.5, lightness: 0.9 }),
  marshmallow: free('🍡', { saturation: 0.6, lightness: 1.15 }),
  churchkhela: free('🍢', { turn: -20, saturation: 0.9, lightness: 0.8 }),
  iceCream: up('🍨'),
  iceCreamCone: up('🍦'),
  star: free('⭐'),
}

const cooked = {
  stew: up('🍲'),
  salad: up('🥗'),
  pan: up('🥘'),
  curry: up('🍛'),
  friedEgg: up('🍳'),
  friedFish: free('🐟', { turn: 190, saturation: 0.85, lightness: 0.95 }),
}

/** Animals and things of the farm: companions of a food, and emblems of suppliers. */
const farm = {
  cow: up('🐄'),
  goat: up('🐐'),
  sheep: up('🐑'),
  bull: up('🐂'),
  hen: up('🐔'),
  rooster: up('🐓'),
  goose: up('🪿'),
  duck: up('🦆'),
  basket: up('🧺'),
  tractor: up('🚜'),
  boat: up('⛵'),
  fishing: up('🎣'),
  mountain: up('🏔️'),
}

export const foods = {
  ...dairy,
  ...meat,
  ...fish,
  ...vegetables,
  ...greens,
  ...fruits,
  ...bakery,
  ...larder,
  ...drinks,
  ...sweets,
  ...cooked,
  ...farm,
} as const satisfies Record<string, Food>

export type FoodName = keyof typeof foods

export function isFood(name: string): name is FoodName {
  return Object.hasOwn(foods, name)
}

/** «milk cow clover» as names that are known. */
export function readFoods(text: string): FoodName[] {
  return text.split(' ').map((name) => {
    if (!isFood(name)) throw new Error(`Unknown food: ${name}`)
    return name
  })
}
