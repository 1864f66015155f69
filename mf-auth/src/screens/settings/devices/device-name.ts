const systems: [RegExp, string][] = [
  [/iPhone|iOS/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac ?OS|Macintosh/, 'macOS'],
  [/CrOS|Chrome OS|Chromium OS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
// the first that fits: many browsers name others as well
const browsers: [RegExp, string][] = [
  [/YaBrowser|Yandex/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** «Chrome, Windows»: what a person knows of the line that a browser says of itself. */
export function deviceName(model: string): string {
  const named = [browsers, systems].flatMap((table) => table.find(([form]) => form.test(model))?.[1] ?? [])
  return named.join(', ') || 'Неизвестное устройство'
}
