import type { Page } from './fixtures.ts'

/** What the page's own HTTP client answers to calls made at once: `ok`, or the status and the code of the failure. */
export async function askTogether(page: Page, urls: string[]): Promise<string[]> {
  return page.evaluate(async (urls) => {
    // the same copies that the host and the remotes use, by the federation's own way
    const { __FEDERATION__: federation } = globalThis as unknown as Federated
    const host = federation.__INSTANCES__[0]
    const shared = await host?.loadShare('@lavka/shared')
    const effector = await host?.loadShare('effector')
    if (!shared || !effector) throw new Error('The page shares neither its state nor effector')
    const { requestFx } = shared()
    const { allSettled } = effector()

    // the one Effector scope stands in the host's outermost provider
    const root = document.getElementById('root') as unknown as Record<string, Fiber>
    let fiber: Fiber | null = root[Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? ''] ?? null
    while (fiber && !fiber.memoizedProps?.value?.getState) fiber = fiber.child ?? null
    const scope = fiber?.memoizedProps?.value

    const answers = await Promise.all(
      urls.map((url) => allSettled(requestFx, { scope, params: { method: 'GET', url } })),
    )
    return answers.map(({ status, value }) => (status === 'done' ? 'ok' : `${value.status} ${value.code}`))
  }, urls)
}

type Answer = { status: 'done' | 'fail'; value: { status: number; code: string } }
type Fiber = { child?: Fiber | null; memoizedProps?: { value?: { getState?: unknown } } }
type Shared = { requestFx: unknown; allSettled: (unit: unknown, how: unknown) => Promise<Answer> }
type Federated = {
  __FEDERATION__: { __INSTANCES__: { loadShare: (name: string) => Promise<(() => Shared) | false> }[] }
}
