import type { FastifyBaseLogger } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { Site } from '@lavka/server/public-url'
import type { Registry, RemoteBuild, ScreenHtml, ScreenToRender, ShopSettings } from '@lavka/shared'
import type { Report } from '../reports.ts'
import { readSource } from './source.ts'
import { inPage, type Style } from './style.ts'
import { Thread } from './thread.ts'

type Options = {
  hostDirectory: string
  site: Site
  shop: ShopSettings
  /** the folder of a build, with its server.cjs; undefined when the edge has no access to it */
  folderOf: (remote: string, buildId: string) => string | undefined
  /** longest wait of a page in milliseconds */
  deadlineMs: number
  log: FastifyBaseLogger
  onReport: (report: Report) => void
}

/** A build that fails this often within a minute, or cannot be loaded, is left alone for a minute. */
const FAILURES = 5
const MINUTE_MS = 60_000

type Rendering = {
  build: RemoteBuild
  folder: string
  started: Promise<void>
  thread: Thread | undefined
  isReady: boolean
  styles: Record<string, Style>
  failures: number[]
}

/** A page's first screen: its HTML and the styles that it uses. */
export type FirstScreen = { html: string; styles: readonly Style[] }

/** One thread for each stable build with a build for the edge. Their failures never reach a page: it is sent without the HTML of its screen. */
export class Renderers {
  /** in the log when the edge stops */
  readonly counts = { rendered: 0, late: 0, failed: 0 }
  readonly #options: Options
  readonly #live = new Map<string, Rendering>()
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Starts the threads of new builds and ends those of builds that are no longer stable, or of which the registry says something else now. Resolves
   * when they are loaded or have failed.
   */
  async follow({ remotes }: Registry): Promise<void> {
    const stable = Object.entries(remotes).flatMap(([remote, record]) => {
      const build = record?.builds?.[record.stable]
      const folder = build?.server && this.#options.folderOf(remote, record.stable)
      return build && folder ? [{ build, folder }] : []
    })
    for (const [name, { thread, build }] of this.#live) {
      if (stable.some((one) => isDeepStrictEqual(one.build, build))) continue
      this.#live.delete(name)
      void thread?.end()
    }
    for (const { build, folder } of stable.filter((one) => !this.#live.has(one.build.name))) {
      const rendering: Rendering = {
        build,
        folder,
        started: Promise.resolve(),
        thread: undefined,
        isReady: false,
        styles: {},
        failures: [],
      }
      this.#live.set(build.name, rendering)
      rendering.started = this.#start(rendering)
    }
    await Promise.all([...this.#live.values()].map(({ started }) => started))
  }

  /** Without HTML the page is sent all the same: `none` for a build or a place that is not rendered, `failed` for an error or no time left. */
  async render(build: RemoteBuild, asked: ScreenToRender): Promise<FirstScreen | 'none' | 'failed'> {
    const rendering = this.#live.get(build.name)
    if (!rendering) return 'none'
    if (!rendering.thread || !rendering.isReady) return 'failed'
    const outcome = await rendering.thread.render(asked)
    if (outcome === 'late') {
      this.counts.late++
      return 'failed'
    }
    if (outcome instanceof Error) {
      this.#note(rendering, outcome)
      return 'failed'
    }
    return this.#firstScreen(rendering, outcome)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#options.log.info(this.counts, 'first screens')
    await Promise.all([...this.#live.values()].map(async ({ thread }) => thread?.end()))
  }

  #firstScreen({ styles }: Rendering, { html, styles: used }: ScreenHtml): FirstScreen | 'none' {
    if (html === '') return 'none'
    this.counts.rendered++
    return { html, styles: used.flatMap((file) => styles[file] ?? []) }
  }

  async #start(rendering: Rendering): Promise<void> {
    const { build, folder } = rendering
    try {
      const { hostDirectory, site, shop } = this.#options
      const source = await readSource({ hostDirectory, shop, build, folder })
      if (this.#isGone(rendering)) return
      rendering.styles = inPage(source.styles, new URL(build.entry, site.origin))
      const thread = new Thread(source, this.#options.deadlineMs, (reason) => {
        // `ready` tells of one that could not be loaded
        if (!rendering.isReady || this.#isGone(rendering)) return
        this.#note(rendering, reason)
        // it is out
        if (!rendering.isReady) return
        rendering.isReady = false
        void this.#start(rendering)
      })
      rendering.thread = thread
      await thread.ready
      rendering.isReady = true
    } catch (error) {
      if (this.#isGone(rendering)) return
      this.#options.log.error(error, `${build.name} is not rendered`)
      this.#report(rendering, String(error), true)
      this.#startLater(rendering)
    }
  }

  /** What failed may have been the machine: too little memory, files that were not there yet. */
  #startLater(rendering: Rendering): void {
    const again = () => {
      if (this.#isGone(rendering)) return
      rendering.failures = []
      void this.#start(rendering)
    }
    setTimeout(again, MINUTE_MS).unref()
  }

  /** Counts and reports a failure; the last allowed one takes the build out. */
  #note(rendering: Rendering, { message }: Error): void {
    const now = Date.now()
    rendering.failures = [...rendering.failures.filter((at) => now - at < MINUTE_MS), now]
    const isOut = rendering.failures.length >= FAILURES
    if (isOut && rendering.isReady) {
      rendering.isReady = false
      void rendering.thread?.end()
      this.#startLater(rendering)
    }
    this.#report(rendering, message, isOut)
  }

  #report({ build }: Rendering, reason: string, isOut: boolean): void {
    this.counts.failed++
    const report = { kind: 'rendering', build: build.name, reason, isOut }
    this.#options.log.warn(report, 'a screen was not rendered')
    this.#options.onReport(report)
  }

  /** The edge stops, or the build is not stable any more. */
  #isGone(rendering: Rendering): boolean {
    return this.#isClosed || this.#live.get(rendering.build.name) !== rendering
  }
}
