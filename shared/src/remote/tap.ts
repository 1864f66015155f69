/**
 * The button that the person pressed in the edge's HTML before there was code for it (the script is in delivery/src/rendering/first-screen.ts): of the
 * screen, or of the frame around it. It is not kept any longer: React has the next ones.
 */
export function takeTap(ofFrame = false): HTMLElement | undefined {
  const take: unknown = Reflect.get(window, Symbol.for('lavka.tap'))
  const button: unknown = isTake(take) ? take(ofFrame) : undefined
  return button instanceof HTMLElement ? button : undefined
}

function isTake(value: unknown): value is (ofFrame: boolean) => unknown {
  return typeof value === 'function'
}
