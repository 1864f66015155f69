/** An average as «4,7», of one place. */
export const formatAverage = (average: number) => average.toFixed(1).replace('.', ',')
