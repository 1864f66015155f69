import type { Locale } from 'antd/es/locale'
import enUS from 'antd/locale/en_US'
import ruRU from 'antd/locale/ru_RU'

/** specification §1: widgets use the browser's language, Russian or English. Dates are always Russian (§9). */
export function widgetLocale(languages: readonly string[] = navigator.languages): Locale {
  const known = languages.map((language) => language.slice(0, 2).toLowerCase()).find((code) => code in locales)
  return locales[known ?? 'ru'] ?? ruRU
}

const { DatePicker, Calendar } = ruRU
const locales: Partial<Record<string, Locale>> = {
  ru: ruRU,
  en: { ...enUS, ...(DatePicker && { DatePicker }), ...(Calendar && { Calendar }) },
}
