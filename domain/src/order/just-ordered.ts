/** Within so many minutes the same goods are «только что» ordered, and the person is asked whether they are wanted again (decision 0188). */
export const justOrderedMinutes = 10
