export { wayToApplication } from './application.ts'
export { AsOwner, AsOwnerField, ownerField, ownerQuery } from '../page-parts/as-owner.ts'
export { answerCard, type Card, needScript } from '../page-parts/card.ts'
export {
  aboutField,
  codeField,
  emailField,
  linesField,
  numberField,
  profileTextField,
  remarks,
  selectField,
  submitButton,
  textField,
  tickField,
} from '../page-parts/fields.ts'
export { findInvitation } from './find-invitation.ts'
export {
  finishOnPage,
  leaveSignedIn,
  ON_THE_WAY,
  type OnTheWay,
  pauseOnPage,
  QUESTIONS_PATH,
  readMfaCookie,
} from './finish.ts'
export { FreshField, freshField, wantsFactor } from '../page-parts/reauthenticate.ts'
export { dropInvitation, keepInvitation, readInvitationCookie } from './invitation-cookie.ts'
export { languagePage } from './language.ts'
export { keepConnection, keepLastWay } from './last-method.ts'
export { answerLeaving, SIGN_OUT_ELSEWHERE } from './leaving.ts'
export { showDay, showMoment } from '../page-parts/local-times.ts'
export { loginPage, type ShowSignIn } from './login-page.ts'
export { maskAddress } from '../page-parts/mask-address.ts'
export { seeOther } from '../page-parts/redirect.ts'
export { noteSent, resendButton, TIME } from '../page-parts/resend.ts'
export { keepOwnPage, rememberReturn, renewReturn, returnUrl } from '../page-parts/return-to.ts'
export { signInWords } from '../page-parts/sign-in-words.ts'
export { withRecentSession, withSession } from './with-session.ts'
