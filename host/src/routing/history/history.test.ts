import { beforeEach, expect, test } from '@jest/globals'
import type { Sheet } from '@lavka/shared'
import { goTo, history, blockNavigation, placeNow, sheetCloses, sheetOpens, type BlockedStep } from '.'

const here = () => window.location.pathname + window.location.search
const shown = () => placeNow().location.pathname + placeNow().location.search

/** Waits until the browser has made the requested history steps, each in a task of its own. */
const settled = async () => {
  for (let tasks = 0; tasks < 5; tasks++) await new Promise((resolve) => setTimeout(resolve, 0))
}
const back = () => (window.history.back(), settled())
const forward = () => (window.history.forward(), settled())

/** A sheet that registers itself and notes when it is closed. */
function openPanel(name: string, open: string[]) {
  const sheet: Sheet = {
    close: () => {
      open.splice(open.indexOf(name), 1)
      sheetCloses(sheet)
    },
  }
  open.push(name)
  sheetOpens(sheet)
  return sheet
}

let open: string[] = []
beforeEach(async () => {
  await settled()
  open = []
  goTo('/first')
  goTo('/shop')
})

test('Back closes the topmost sheet, then the next one, then leaves the page', async () => {
  openPanel('basket', open)
  openPanel('question', open)

  await back()
  expect(open).toEqual(['basket'])
  await back()
  expect(open).toEqual([])
  expect([here(), shown()]).toEqual(['/shop', '/shop'])
  await back()
  expect([here(), shown()]).toEqual(['/first', '/first'])
})

test('a sheet closed by its button leaves no history entry: one Back leaves the page, Forward returns to it', async () => {
  openPanel('basket', open).close()
  await settled()

  await forward()
  expect([here(), open]).toEqual(['/shop', []])
  await back()
  expect(here()).toBe('/first')
})

test('Forward after Back does not lead to an entry without a sheet', async () => {
  openPanel('basket', open)
  await back()
  await forward()

  expect([here(), open]).toEqual(['/shop', []])
  await back()
  expect(here()).toBe('/first')
})

test('filters that a sheet writes to the address stay when it is closed, by Back or by its button', async () => {
  openPanel('filters', open)
  goTo('/shop?stock=1', { replace: true })
  await back()
  expect([here(), shown()]).toEqual(['/shop?stock=1', '/shop?stock=1'])

  const filters = openPanel('filters', open)
  goTo('/shop?stock=1&sort=cheap', { replace: true })
  filters.close()
  await settled()
  expect(here()).toBe('/shop?stock=1&sort=cheap')
  await back()
  expect(here()).toBe('/first')
})

test('filters with history entries of their own keep the sheet open: Back closes it, then undoes the filter', async () => {
  openPanel('filters', open)
  goTo('/shop?stock=1')
  goTo('/shop?stock=1&sort=cheap')
  await settled()
  expect([here(), open]).toEqual(['/shop?stock=1&sort=cheap', ['filters']])

  await back()
  expect([here(), shown(), open]).toEqual(['/shop?stock=1&sort=cheap', '/shop?stock=1&sort=cheap', []])
  await back()
  expect([here(), shown()]).toEqual(['/shop?stock=1', '/shop?stock=1'])
  await back()
  expect(here()).toBe('/shop')
})

test('after a link inside a sheet Back returns to the page below it', async () => {
  const basket = openPanel('basket', open)
  goTo('/shop?sort=cheap', { replace: true })
  goTo('/product')
  // its screen is unmounted
  basket.close()
  await settled()
  expect([here(), shown(), open]).toEqual(['/product', '/product', []])

  await back()
  expect([here(), shown()]).toEqual(['/shop?sort=cheap', '/shop?sort=cheap'])
  await back()
  expect(here()).toBe('/first')
})

test('a sheet that replaces another, and a link that closes its sheet first, are handled in order', async () => {
  openPanel('categories', open).close()
  openPanel('filters', open).close()
  goTo('/product')
  await settled()
  expect(here()).toBe('/product')
  await back()
  expect(here()).toBe('/shop')
  await back()
  expect(here()).toBe('/first')
})

test('unsaved edits block Back; the question is a sheet itself, and its answer continues the navigation', async () => {
  const blocked: BlockedStep[] = []
  const release = blockNavigation({
    holds: (from, to) => from.pathname !== to.pathname,
    onBlocked: (step) => {
      blocked.push(step)
      openPanel('question', open)
    },
  })
  await back()
  expect([here(), shown(), open]).toEqual(['/shop', '/shop', ['question']])
  // «Остаться» by Back
  await back()
  expect([here(), open]).toEqual(['/shop', []])

  await back()
  blocked[1]?.go()
  await settled()
  expect([here(), shown(), open]).toEqual(['/first', '/first', []])
  release()
})

test('a jump over the page closes its sheets; a jump to the entry of a sheet shows the page below it', async () => {
  openPanel('basket', open)
  window.history.go(-2)
  await settled()
  expect([here(), shown(), open]).toEqual(['/first', '/first', []])

  window.history.go(2)
  await settled()
  expect([here(), shown(), open]).toEqual(['/shop', '/shop', []])
  expect(history.location.state).toBeNull()
})
