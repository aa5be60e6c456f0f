export { wayToApplication } from './application.ts'
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
export { dropInvitation, keepInvitation, readInvitationCookie } from './invitation-cookie.ts'
export { languagePage } from './language.ts'
export { keepConnection, keepLastWay } from './last-method.ts'
export { answerLeaving, SIGN_OUT_ELSEWHERE } from './leaving.ts'
export { loginPage, type ShowSignIn } from './login-page.ts'
export { withRecentSession, withSession } from './with-session.ts'
