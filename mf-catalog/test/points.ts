/** A point of a supplier where buyers take their orders. */
export const market = {
  name: 'Рынок',
  address: 'Тула, Советская, 2',
  when: 'ежедневно 9:00–18:00',
  days: [1, 2, 3, 4, 5, 6, 7],
  hours: '09:00–18:00',
  daysOff: [],
  kopecks: 5000,
}
