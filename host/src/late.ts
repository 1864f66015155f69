// What starts after the first screen, in a separate chunk (late-start.ts).
import './remotes/background'
import './remotes/prefetch'
import './session/not-kept'
import './session/retry-revocations'
import './storage/not-stored'
import './worker/registration'
import './worker/seen'
