export { wayToApplication } from './application.ts'
export { AsOwner, AsOwnerField, ownerField, ownerQuery } from './as-owner.ts'
export { answerCard, type Card, needScript } from './card.ts'
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
} from './fields.ts'
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
export { FreshField, freshField, wantsFactor } from './fresh.ts'
export { dropInvitation, keepInvitation, readInvitationCookie } from './invitation-cookie.ts'
export { languagePage } from './language.ts'
export { keepConnection, keepLastWay } from './last-way.ts'
export { answerLeaving, SIGN_OUT_ELSEWHERE } from './leaving.ts'
export { showDay, showMoment } from './local-times.ts'
export { loginPage, type ShowSignIn } from './login-page.ts'
export { maskAddress } from './mask-address.ts'
export { seeOther } from './redirect.ts'
export { noteSent, resendButton, TIME } from './resend.ts'
export { keepOwnPage, rememberReturn, renewReturn, returnUrl } from './return-to.ts'
export { signInWords } from './sign-in-words.ts'
export { withRecentSession, withSession } from './with-session.ts'
