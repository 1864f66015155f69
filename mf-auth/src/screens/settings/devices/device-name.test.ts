import { expect, test } from '@jest/globals'
import { deviceName } from './device-name'

test.each([
  ['Android, Chromium 140', 'Chrome, Android'],
  ['Linux, Chromium 140', 'Chrome, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 YaBrowser/25.8 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  ['', 'Неизвестное устройство'],
])('«%s» is %s', (model, name) => expect(deviceName(model)).toBe(name))
