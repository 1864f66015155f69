import { sample } from 'effector'
import { noticeShown } from '@lavka/shared'
import { keepFx } from './restore'

// After the first screen: a person logs in later than that.
sample({
  clock: keepFx.fail,
  fn: () =>
    ({
      kind: 'warning',
      title: 'Браузер не даёт запомнить вход',
      text: 'При следующем открытии страницы понадобится войти снова.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})
