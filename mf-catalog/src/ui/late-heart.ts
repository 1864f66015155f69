import { late } from './late'

export const Heart = late(() => import('../favourites/heart'))
