export { applicationUrl } from './application.ts'
export { findInvitation } from './find-invitation.ts'
export {
  AFTER_SIGN_IN,
  type AfterSignIn,
  dropLeavingCookie,
  finishOnPage,
  leaveSignedIn,
  nextStep,
  pauseOnPage,
  QUESTIONS_PATH,
  readLeavingCookie,
  readMfaCookie,
} from './finish.ts'
export { dropInvitation, keepInvitation, readInvitationCookie } from './invitation-cookie.ts'
export { languagePage } from './language.ts'
export { keepConnection, keepLastMethod } from './last-method.ts'
export { answerLeaving, SIGN_OUT_ELSEWHERE } from './leaving.ts'
export { loginPage, type ShowSignIn } from './login-page.ts'
export { pageSession, withRecentSession, withSession } from './with-session.ts'
