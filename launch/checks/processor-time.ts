/**
 * A POSIX shell that runs `"$@"` and says on descriptor 3 the process id and, at the end, what it and all that it has waited for took of the processor.
 * Node.js does not tell the time of children. SIGTERM is passed on.
 */
export const timedShell = `trap 'kill "$child"' TERM
"$@" 3>&- &
child=$!
echo "$child" >&3
wait "$child"
code=$?
while kill -0 "$child" 2>/dev/null; do wait "$child"; code=$?; done
times >&3
exit $code`

/** Reads what timedShell has said so far: the process id and, when it has ended, user and system seconds together. */
export function readTimes(said: string): { pid: number; seconds: number } {
  const [pid = '0', , children = ''] = said.split('\n')
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return {
    pid: Number(pid),
    seconds: times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0),
  }
}
