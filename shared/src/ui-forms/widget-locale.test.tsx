import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Select } from 'antd'
import { AntdProvider } from './antd-provider'
import { DateRange } from './date-range'
import { widgetLocale } from './widget-locale'

test.each([
  [['ru-RU'], 'ru'],
  [['en-US', 'ru'], 'en'],
  [['de-DE', 'en-GB'], 'en'],
  [['de-DE'], 'ru'],
  [[], 'ru'],
])('a browser of %j has widgets in %s', (languages, locale) => {
  expect(widgetLocale(languages).locale).toBe(locale)
})

test.each([
  ['ru-RU', 'Нет данных'],
  ['en-US', 'No data'],
])('in a browser of %s an empty list says «%s», and dates are Russian', async (language, words) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
  render(
    <AntdProvider>
      <Select open options={[]} aria-label="Список" />
      <DateRange from="2026-11-21" to="" label="Дни" onChange={() => {}} />
    </AntdProvider>,
  )

  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByLabelText('Дни: с'))
  expect(await screen.findByText(/^пн$/i)).toBeInTheDocument()
  expect(screen.getByText(/^ноя/i)).toBeInTheDocument()
})
