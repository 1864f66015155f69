const systems: [RegExp, string][] = [
  [/iPhone|iOS/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac ?OS|Macintosh/, 'macOS'],
  [/CrOS|Chrome OS|Chromium OS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
// the first match counts: many browsers name others in their user agent
const browsers: [RegExp, string][] = [
  [/YaBrowser|Yandex/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** A readable name of a user agent: «Chrome, Windows». */
export function deviceName(model: string): string {
  const named = [browsers, systems].flatMap((table) => table.find(([form]) => form.test(model))?.[1] ?? [])
  return named.join(', ') || 'Неизвестное устройство'
}
