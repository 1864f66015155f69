/** What a build for the edge may do wrong. `isSilent`: its page waits for the whole time that it may take. */
export const broken: Record<string, { code: string; isSilent?: true }> = {
  'throws for this screen': { code: 'module.exports = () => { throw new Error("broken") }' },
  'sends no HTML': { code: 'module.exports = () => ({ html: 7, styles: [] })' },
  'sends a script': { code: 'module.exports = () => ({ html: "<b><script>alert(1)</script></b>", styles: [] })' },
  'sends a style attribute': { code: `module.exports = () => ({ html: '<b style="color:red">', styles: [] })` },
  'sends a listener': { code: `module.exports = () => ({ html: '<b onclick="x()">', styles: [] })` },
  'throws at once': { code: 'throw new Error("broken")' },
  'ends its thread': { code: 'module.exports = () => process.exit(3)' },
  hangs: { code: 'module.exports = () => { for (;;); }', isSilent: true },
  'never answers': { code: 'module.exports = () => new Promise(() => {})', isSilent: true },
  // it is ended by its memory limit, sooner or later than the page's time
  leaks: { code: 'module.exports = () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({})) }' },
}
