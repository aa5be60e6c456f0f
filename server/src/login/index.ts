export { forgetPerson, SIGN_IN_CHORES } from './clean-up.ts'
export { type Client, clientOf } from './door/client.ts'
export { type CompletedLogin, completeLogin, type LoginOutcome } from './door/complete.ts'
export { ensureDeviceToken } from './door/device-cookie.ts'
export { exchangeRoutes } from './door/exchange-routes.ts'
export type { SignedIn } from './door/grant-session.ts'
export { type Notice, notify, sampleNotice } from './door/notices.ts'
export { passSecondFactor } from './door/pass-second-factor.ts'
export { mayLogIn, maySignUp } from './door/sign-up.ts'
export { answerLogin, answerSignedIn, LoginAnswer, SignedInAnswer } from './door/signed-in.ts'
export { standingOf } from './door/store/known-devices.ts'
export { hasWayIn } from './door/ways-in.ts'
export { emailChangeRoutes } from './email-change/routes.ts'
export { approveProof, findApprovedProof, tryNumber } from './email-proof/approve-proof.ts'
export {
  redeemProof,
  type ShownProof,
  speakingAsAsked,
  tryCode,
  tryLink,
  voidProofs,
} from './email-proof/check-proof.ts'
export { flowNumber } from './email-proof/code.ts'
export { continueFlow, endFlow, readFlow } from './email-proof/flow-cookie.ts'
export {
  CODE_LIFETIME_MS,
  LINK_LIFETIME_MS,
  MAX_UNREDEEMED_SENDS,
  RESEND_AFTER_MS,
} from './email-proof/limits.ts'
export { proofMailWords } from './email-proof/mail-words.ts'
export { proofBlocks } from './email-proof/proof-blocks.ts'
export type { Purpose } from './email-proof/purpose.ts'
export { type ProofSecrets, requestProof } from './email-proof/request-proof.ts'
export { signInByProof } from './email-proof/sign-in-by-proof.ts'
export { addressKey } from './email-proof/store.ts'
export {
  type AccountSection,
  type LoginMethod,
  type MethodPage,
  requireOn,
  type Service,
  type Start,
} from './method.ts'
export { ENROLL, type SecondFactor } from './mfa/due/factors.ts'
export { type Pending, readPending, tryPending } from './mfa/due/pending-login.ts'
export { AsOwner, AsOwnerField, ownerField, ownerQuery } from './pages/as-owner.ts'
export { answerCard, needScript } from './pages/card.ts'
export {
  aboutField,
  codeField,
  emailField,
  linesField,
  numberField,
  remarks,
  selectField,
  submitButton,
  textField,
} from './pages/fields.ts'
export { finishOnPage, leaveSignedIn, type OnTheWay, readMfaCookie } from './pages/finish.ts'
export { keepConnection, keepLastWay } from './pages/last-way.ts'
export { answerLeaving, SIGN_OUT_ELSEWHERE } from './pages/leaving.ts'
export type { ShowSignIn } from './pages/login-page.ts'
export { seeOther } from './pages/redirect.ts'
export { noteSent, resendButton, TIME } from './pages/resend.ts'
export { keepOwnPage, rememberReturn, returnUrl } from './pages/return-to.ts'
export { signInWords } from './pages/sign-in-words.ts'
export { withRecentSession, withSession } from './pages/with-session.ts'
export { loginRoutes } from './routes.ts'
export { SEALED_BY_LOGIN } from './sealed-columns.ts'
export { countRefusal, countRefusals, keepSignInStats, traceSignIn } from './sign-in-stats/index.ts'
export { makeWelcome } from './welcome/index.ts'
