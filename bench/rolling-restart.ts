import { buildProcesses } from '../launch/build/build-processes.ts'
import { restartUnderLoad } from '../launch/lifecycle/rolling-restart.ts'

// `npx tsx bench/rolling-restart.ts [10000]`: an API and an edge of two are ended by SIGTERM while so many requests run. Promised: none fails.

await buildProcesses()
const { requests, failures, codes } = await restartUnderLoad(Number(process.argv[2] ?? 10_000))
console.log(`${requests} requests, ${failures.length} failed; the processes ended with ${codes.join(', ')}`)
for (const failure of failures.slice(0, 20)) console.log(failure)
if (failures.length > 0) process.exitCode = 1
