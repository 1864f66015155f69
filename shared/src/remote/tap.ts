/**
 * The button that the person pressed in the edge's HTML before there was code for it (the script is in delivery/src/rendering/first-screen.ts). It is
 * not kept any longer: React has the next ones.
 */
export function takeTap(): HTMLElement | undefined {
  const take: unknown = Reflect.get(window, Symbol.for('lavka.tap'))
  const button: unknown = isTake(take) ? take() : undefined
  return button instanceof HTMLElement ? button : undefined
}

function isTake(value: unknown): value is () => unknown {
  return typeof value === 'function'
}
