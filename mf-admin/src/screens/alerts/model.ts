import { createDetails, loggedOut } from '@lavka/shared'
import { findAlertsFx } from '../../api/reports'

/** The person's alerts of the last half year, the newest first. */
const alerts = createDetails({ effect: findAlertsFx, toParams: (_: void) => undefined, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error, $details: $alerts } = alerts
