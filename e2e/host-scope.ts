import type { Page } from './fixtures.ts'
import { hostLive } from './quiet.ts'

/** The results of parallel calls by the page's own HTTP client: `ok`, or the status and the code of the failure. */
export async function callInParallel(page: Page, urls: string[]): Promise<string[]> {
  await findHost(page)
  return page.evaluate(async (urls) => {
    const { shared, scope, allSettled } = (globalThis as unknown as Found).lavkaHost
    const answers = await Promise.all(
      urls.map((url) => allSettled(shared.requestFx, { scope, params: { method: 'GET', url } })),
    )
    return answers.map(({ status, value }) => (status === 'done' ? 'ok' : `${value.status} ${value.code}`))
  }, urls)
}

type Asked = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object }

/** Makes a call by the page's own HTTP client and shows its failure as every screen does: for situations that no screen produces yet. */
export async function askAsScreen(page: Page, asked: Asked): Promise<void> {
  await findHost(page)
  await page.evaluate(async (params) => {
    const { shared, scope, allSettled } = (globalThis as unknown as Found).lavkaHost
    const { status, value } = await allSettled(shared.requestFx, { scope, params })
    if (status === 'fail') await allSettled(shared.noticeShown, { scope, params: shared.toNotice(value) })
  }, asked)
}

/** Calls an event of `@lavka/shared` by its name, inside the page. */
export async function happen(page: Page, event: string, params: unknown): Promise<void> {
  await findHost(page)
  await page.evaluate(
    async ([event, params]) => {
      const { shared, scope, allSettled } = (globalThis as unknown as Found).lavkaHost
      await allSettled(shared[event], { scope, params })
    },
    [event, params] as const,
  )
}

/** The values of stores of `@lavka/shared` in the page, by their names. */
export async function statesOf(page: Page, names: string[]): Promise<Record<string, unknown>> {
  await findHost(page)
  return page.evaluate((names) => {
    const { shared, scope } = (globalThis as unknown as Found).lavkaHost
    return Object.fromEntries(names.map((name) => [name, scope.getState(shared[name])]))
  }, names)
}

/** Loads into the page the same copies that the host and the remotes use, from the share scope that the host lends. */
async function findHost(page: Page): Promise<void> {
  // the host starts in several tasks, some of them after `load`
  await hostLive(page)
  await page.evaluate(async () => {
    const lend = (globalThis as unknown as Federated)[Symbol.for('lavka.federation')]
    const provided = (name: string) => Object.values(lend?.().shareScope[name] ?? {})[0]?.get()
    const [shared, effector] = [provided('@lavka/shared'), provided('effector')]
    if (!shared || !effector) throw new Error('The page shares neither its state nor effector')

    // the single Effector scope is in the host's outermost provider
    const root = document.getElementById('root') as unknown as Record<string, Root>
    const key = Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? ''
    // React alternates between two trees: the one stored on the element may be the empty one from before the first render
    let fiber: Fiber | null = root[key]?.stateNode.current ?? null
    while (fiber && !fiber.memoizedProps?.value?.getState) fiber = fiber.child ?? null
    const scope = fiber?.memoizedProps?.value
    if (!scope) throw new Error('The page has no scope')
    Object.assign(globalThis, { lavkaHost: { shared: shared(), scope, allSettled: effector().allSettled } })
  })
}

type Answer = { status: 'done' | 'fail'; value: { status: number; code: string } }
type Scope = { getState?: (store: unknown) => unknown }
type Fiber = { child?: Fiber | null; memoizedProps?: { value?: Scope } }
type Root = { stateNode: { current: Fiber } }
type Shared = Record<string, unknown> & { toNotice: (error: unknown) => unknown }
type AllSettled = (unit: unknown, how: unknown) => Promise<Answer>
type Found = { lavkaHost: { shared: Shared; scope: Required<Scope>; allSettled: AllSettled } }
type Loaded = Shared & { allSettled: AllSettled }
type Federated = Record<symbol, () => { shareScope: Record<string, Record<string, { get: () => () => Loaded }>> }>
