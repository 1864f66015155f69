/** Stands in for a screen while it loads. */
export function ScreenSkeleton() {
  return <div aria-busy="true" />
}
