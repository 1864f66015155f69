import { ConfigProvider, theme as antd, type ThemeConfig } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/ru'
import { useMemo, type ReactNode } from 'react'
import { components, dark, desk, light, phone } from '../theme/theme'
import { useIsPhone, useMedia } from '../ui-core/use-media'
import { widgetLocale } from './widget-locale'

dayjs.locale('ru') // specification §9: the date locale is fixed

function toTheme(isDark: boolean, isPhone: boolean): ThemeConfig {
  const colors = isDark ? dark : light
  return {
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: { ...colors, ...(isPhone ? phone : desk) },
    components: components(colors),
    // a constant key, so that nested providers share one set of CSS variables
    cssVar: { prefix: 'lavka', key: 'lavka' },
  }
}

// a constant, because antd would recompute all styles for a new object
const themes = {
  light: { desk: toTheme(false, false), phone: toTheme(false, true) },
  dark: { desk: toTheme(true, false), phone: toTheme(true, true) },
}

// antd's own icon has an English label
const select = {
  suffixIcon: (
    <svg
      width={12}
      height={12}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      aria-hidden="true"
    >
      <path d="m5 9 7 7 7-7" />
    </svg>
  ),
}

// the nonce of styles (delivery/src/policy.ts); the property, because browsers clear the attribute after parsing
const nonce = document.getElementById('page-data')?.nonce

/** Within a modal dialog, which is in the browser's top layer: lists in the page's body would lie below it. */
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body

/** Theme, language and Content Security Policy for antd; the outermost element of a screen that uses antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const scheme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const size = useIsPhone() ? 'phone' : 'desk'
  const locale = useMemo(() => widgetLocale(), [])
  return (
    <ConfigProvider
      locale={locale}
      theme={themes[scheme][size]}
      wave={{ disabled: true }}
      select={select}
      getPopupContainer={popupContainer}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  )
}
