export { noteWrongGuess } from './breaker.ts'
export { type Client, clientOf, ensureDeviceToken } from './client.ts'
export { type CompletedLogin, completeLogin, type LoginOutcome } from './complete-login.ts'
export { newExchangeCode, SEALED_EXCHANGE_TOKENS } from './exchange-code.ts'
export { exchangeRoutes } from './exchange-routes.ts'
export { grantSession, type SignedIn } from './grant-session.ts'
export {
  CHOICE_LIFETIME_MS,
  type LeavingDue,
} from './leaving-choice.ts'
export { noticeMailWords } from './mail-words.ts'
export { contactProvider, type Notice, notify, sampleNotice } from './notices.ts'
export { passNewFactor, passSecondFactor } from './pass-second-factor.ts'
export { mayLogIn, maySignUp } from './sign-up.ts'
export {
  answerLogin,
  answerPassed,
  answerSignedIn,
  LoginAnswer,
  PassedAnswer,
  SignedInAnswer,
} from './signed-in.ts'
export { deleteExpiredExchangeCodes } from './store/exchange-codes.ts'
export { tripped } from './store/guess-window.ts'
export { deleteOldDevices, networkOf, signedInFrom, standingOf } from './store/known-devices.ts'
export { hasUsableMethod, type IsUsable, METHOD_CHECKS } from './usable-methods.ts'
