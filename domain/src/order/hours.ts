/** The time when hours «10:00–14:00» end. */
export const endOfHours = (hours: string): string => hours.slice(hours.indexOf('–') + 1)
