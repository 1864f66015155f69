import { createDetails, loggedOut } from '@lavka/shared'
import { setFirstPasswordFx } from '../../api/users'
import { editProfileFx, findProfileFx, verifyEmailCodeFx, verifyPhoneCodeFx } from '../../api/profile'

const details = createDetails({ effect: findProfileFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
/** Opened by the sections that show the person's data. */
export const { opened, retryClicked, $error } = details

export const $person = details.$details
  .on([editProfileFx.doneData, verifyEmailCodeFx.doneData, verifyPhoneCodeFx.doneData], (_, person) => person)
  .on(setFirstPasswordFx.doneData, (person, { login }) => person && { ...person, login, hasPassword: true })
