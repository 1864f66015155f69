// What a buyer and the seller may write to each other about an order (docs/order-messages.md), for the server and both sides of the screen.

/** The most letters and photos of one message. */
export const mostMessageLetters = 2000
export const mostMessagePhotos = 5

/** How a message is signed for the other side. */
export const messageSideNames = { buyer: 'Покупатель', seller: 'Продавец', operator: 'Оператор магазина' } as const
export type MessageSide = keyof typeof messageSideNames
