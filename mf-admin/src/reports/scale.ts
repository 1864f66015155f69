const steps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** A round upper limit of a scale, close to its greatest value. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = steps.find((one) => one * power >= value) ?? 10
  return step * power
}
