/** The keyboard shortcuts of this screen, used by the help, the button captions and the key handler. */
export const shortcuts = [
  { key: 'F1', action: 'help', caption: 'Клавиши', note: 'эта подсказка; в пустой строке ввода — и «?»' },
  { key: 'F2', action: 'customer', caption: 'Покупатель', note: 'найти по телефону, имени или ИНН' },
  { key: 'F3', action: 'entry', caption: 'Строка', note: 'к вводу товара; что там было, выделяется' },
  { key: 'F4', action: 'usual', caption: 'Обычный заказ', note: 'то, что покупатель берёт чаще всего' },
  { key: 'F6', action: 'take', caption: 'Взять', note: 'последнюю из отложенных корзин' },
  { key: 'F7', action: 'park', caption: 'Отложить', note: 'корзину продолжит любой оператор на любом месте' },
  { key: 'F8', action: 'new', caption: 'Новая корзина', note: 'ещё одна вкладка' },
  { key: 'F9', action: 'place', caption: 'Оформить', note: 'заказать то, что в корзине' },
  { key: 'PageUp', action: 'previous', caption: 'Предыдущая вкладка', note: 'корзина слева' },
  { key: 'PageDown', action: 'next', caption: 'Следующая вкладка', note: 'корзина справа' },
] as const

export type Action = (typeof shortcuts)[number]['action']

/** The action of a key; null when it is no shortcut. */
export function actionOf({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>) {
  if (ctrlKey || altKey || metaKey) return null
  return shortcuts.find((shortcut) => shortcut.key === key)?.action ?? null
}

export function keyOf(action: Action): string {
  return shortcuts.find((shortcut) => shortcut.action === action)?.key ?? ''
}
