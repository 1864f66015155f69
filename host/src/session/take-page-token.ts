// Imported first (src/index.ts), so that no script, request or router sees the address with the token in it.
import { takePageToken } from './page-token'

takePageToken()
